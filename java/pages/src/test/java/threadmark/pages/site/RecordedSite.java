package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.Altered;
import threadmark.command.MadeUpWorld;
import threadmark.command.Subcommands;
import threadmark.command.Terminal;
import threadmark.command.Threadmark;
import threadmark.command.World;
import threadmark.study.evidence.SmallestRun;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.study.record.UnpackedCopy;
import threadmark.study.record.Words;

/** The site's data, made from copies of a run that was really recorded. */
public final class RecordedSite {

  static final String MACHINE = "cpu-intel-xeon-f6m167s1-vm";
  private static final Path REAL = Path.of("../../baselines", MACHINE);

  private static final Duration LATER = Duration.ofDays(1);
  private static final Set<Metric> WRITTEN = Set.of(Metric.WALL, Metric.CPU, Metric.ALLOCATION);

  private final Path folder;
  private final Path record;
  private String said = "";

  private RecordedSite(Path folder, Path record) {
    this.folder = folder;
    this.record = record;
  }

  /** One machine with one accepted run, in a folder of the test's own. */
  public static RecordedSite in(Path folder) throws IOException {
    Path real = SmallestRun.of(REAL);
    Files.createDirectories(folder.resolve("results"));
    Path machine = Files.createDirectories(folder.resolve("baselines").resolve(MACHINE));
    Files.copy(REAL.resolve("machine.json"), machine.resolve("machine.json"));
    Path runs = Files.createDirectories(machine.resolve("runs"));
    Path accepted = runs.resolve(real.getFileName().toString());
    UnpackedCopy.of(real, accepted);
    return new RecordedSite(folder, accepted.resolve("run.json"));
  }

  /** The accepted run's record. */
  public Path record() {
    return record;
  }

  /** What is registered of its machine. */
  Path machine() {
    return folder.resolve("baselines").resolve(MACHINE).resolve("machine.json");
  }

  public String id() {
    return record.getParent().getFileName().toString();
  }

  /** Makes the data anew, and returns the exit code. */
  public int build(String... more) {
    return build(MadeUpWorld.any(), more);
  }

  /** The same in that world. */
  public int build(World world, String... more) {
    PrintStream before = System.err;
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    System.setErr(new PrintStream(heard, true, StandardCharsets.UTF_8));
    try {
      String[] words = {
        "site",
        "--quiet",
        "--experiments",
        "../../experiments",
        "--claims",
        "../../claims",
        "--baselines",
        folder.resolve("baselines").toString(),
        "--results",
        folder.resolve("results").toString(),
        "--out",
        folder.resolve("site").toString()
      };
      return Threadmark.commandLine(Terminal.window(), Subcommands.of(Subcommands.NAMES, world))
          .setOverwrittenOptionsAllowed(true)
          .execute(Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new));
    } finally {
      System.setErr(before);
      said = heard.toString(StandardCharsets.UTF_8);
    }
  }

  /** What the last call said on standard error. */
  public String said() {
    return said;
  }

  public Path of(String path) {
    return folder.resolve("site").resolve(path);
  }

  public String text(String path) throws IOException {
    return Files.readString(of(path));
  }

  /** Another run: the trials of the accepted one, with some text of its record replaced. */
  void result(String name, String found, String instead) throws IOException {
    Files.createSymbolicLink(
        alone(name, found, instead).resolve("trials"),
        record.resolveSibling("trials").toAbsolutePath());
  }

  /** Another run, a day later and twice as slow, that its own words bear out. */
  Path another(String place, String id) {
    Run real = RunFolder.read(record).of(cell -> cell.protocol() == Protocol.STEADY);
    return Words.write(
        OtherRun.than(real)
            .named(id)
            .lasting(real.startedAt().plus(LATER), real.endedAt().plus(LATER))
            .trials(real.trials().stream().map(RecordedSite::slower).toList())
            .run(),
        folder.resolve("results").resolve(place));
  }

  private static Trial slower(Trial trial) {
    List<Measurement> slower =
        trial.measurements().stream()
            .filter(measured -> WRITTEN.contains(measured.metric()))
            .map(measured ->
                new Measurement(
                    measured.metric(), measured.values().stream().map(value -> 2 * value).toList()))
            .toList();
    return Altered.of(
        trial, Map.of("startedAt", trial.startedAt().plus(LATER), "measurements", slower));
  }

  /** Another record and nothing else: the accepted one with some text replaced. */
  Path alone(String name, String found, String instead) throws IOException {
    Path other = Files.createDirectories(folder.resolve("results").resolve(name));
    String text = Files.readString(record);
    assertThat(text).contains(found);
    Files.writeString(other.resolve("run.json"), text.replace(found, instead));
    return other;
  }
}
