package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.Altered;
import threadmark.command.Started;
import threadmark.files.AtomicFile;
import threadmark.files.RunId;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.machine.MachineIdentity;
import threadmark.study.baseline.Admission;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Series;
import threadmark.study.level.AcceptedFolder.Acceptance;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Words;
import threadmark.verdict.MachineCalibration;
import threadmark.verdict.Samples;

/** Baselines of a test's own in a folder of its own, accepted on a day that does not move. */
public record Shelf(Path folder) {

  public static final Path DECLARED = Path.of("../../experiments");
  static final Instant ACCEPTED = Instant.parse("2026-11-15T12:00:00Z");

  public static final Machine MACHINE =
      MachineFile.read(Path.of("../study/src/test/resources/threadmark/judge/machine.json"));

  public static List<Experiment> declared() {
    return ExperimentFiles.read(DECLARED);
  }

  public Path baselines() {
    return folder.resolve("baselines");
  }

  public Shelf registered() {
    MachineFile.register(baselines(), MACHINE);
    return this;
  }

  /** Accepts the nights one after the other, whatever speaks against them. */
  public Shelf accepting(List<Night> nights) {
    registered();
    Map<Acceptance, Path> folders = new LinkedHashMap<>();
    List<AcceptedRun> accepted =
        new ArrayList<>(AcceptedFolder.of(baselines(), MACHINE).accepted());
    List<Baseline> baselines = AcceptedFolder.read(baselines(), MACHINE).baselines();
    for (Night night : nights) {
      Run run = night.run();
      Admission admission =
          Admission.of(run, Optional.of(new MachineBaselines(MACHINE, baselines)), declared());
      Acceptance acceptance =
          new Acceptance(
              run.id(),
              ACCEPTED,
              admission.objections(),
              admission.objections().isEmpty() ? Optional.empty() : Optional.of("a test"),
              admission.newLevels());
      folders.put(acceptance, record(run));
      accepted.add(new AcceptedRun(run, acceptance));
      baselines = Baselines.of(MACHINE, accepted, declared(), baselines);
    }
    AcceptedFolder.of(baselines(), MACHINE).replace(folders, baselines);
    return this;
  }

  /** Freezes what is accepted now. */
  public Shelf anchored() {
    List<Baseline> now = AcceptedFolder.read(baselines(), MACHINE).baselines();
    AcceptedFolder.of(baselines(), MACHINE)
        .replace(
            Map.of(),
            now.stream().map(file -> file.anchored(ACCEPTED, Shelf::declaredMargin)).toList());
    return this;
  }

  private static double declaredMargin(Series series) {
    return LevelRule.STANDARD.margin(
        declared().stream()
            .filter(one -> one.id().equals(series.cell().experiment()))
            .findFirst()
            .orElseThrow(),
        series.metric());
  }

  public Path record(Run run) {
    return Words.write(run, folder.resolve("results").resolve(run.id()));
  }

  public Path record(Night night) {
    return record(night.run());
  }

  /** The same trials, with another id, another start, and a manifest that agrees. */
  public Path copy(Night night) throws IOException {
    Run run = night.run();
    Instant start = run.startedAt().minusSeconds(60);
    Path copy = Words.write(run, folder.resolve("results/copy"));
    Path record = copy.resolve("run.json");
    Files.writeString(
        record,
        Files.readString(record)
            .replace(run.id(), RunId.of(start, 0xabcdef))
            .replaceFirst("\"startedAt\": \"" + run.startedAt(), "\"startedAt\": \"" + start));
    RunManifest.write(copy);
    return copy;
  }

  /** {@code threadmark judge} of that run against these baselines. */
  public Started judge(Path run, String... options) {
    return started(List.of("judge", run.toString()), options);
  }

  public Started judge(Night night, String... options) {
    return judge(record(night), options);
  }

  /** The one verdict that decides; the command has to end with that code. */
  public LevelVerdict deciding(Path run, int exitCode, String... options) {
    List<LevelVerdict> deciding =
        verdicts(run, exitCode, options).verdicts().stream().filter(LevelVerdict::decides).toList();
    assertThat(deciding).hasSize(1);
    return deciding.getFirst();
  }

  public LevelVerdict deciding(Night night, int exitCode, String... options) {
    return deciding(record(night), exitCode, options);
  }

  /** The record that is printed, read again. */
  public LevelVerdicts verdicts(Path run, int exitCode, String... options) {
    String[] all = Stream.concat(Stream.of(options), Stream.of("--json")).toArray(String[]::new);
    Started started = judge(run, all);
    assertThat(started.errors()).isEmpty();
    assertThat(started.exitCode()).isEqualTo(exitCode);
    Path file = folder.resolve("levels.json");
    AtomicFile.write(file, started.out());
    LevelVerdicts record = LevelsFile.read(file);
    assertThat(LevelsFile.text(record)).isEqualTo(started.out());
    return record;
  }

  public Started baseline(String what, List<Path> runs, String... options) {
    List<String> words = new ArrayList<>(List.of("baseline", what));
    runs.forEach(run -> words.add(run.toString()));
    return started(words, options);
  }

  private Started started(List<String> words, String... options) {
    List<String> all = new ArrayList<>(words);
    all.addAll(
        List.of("--baselines", baselines().toString(), "--experiments", DECLARED.toString()));
    all.addAll(List.of(options));
    return Started.with(all.toArray(String[]::new));
  }

  /** What lies in the baselines, but for the lock. */
  public Map<Path, String> contents() throws IOException {
    Map<Path, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(baselines())) {
      for (Path file :
          files.filter(Files::isRegularFile).filter(at -> !at.endsWith(".lock")).toList()) {
        contents.put(file, Files.readString(file, StandardCharsets.ISO_8859_1));
      }
    }
    return contents;
  }

  /** One sentence and exit code 2, and no change that was begun. */
  public void refused(Started started, String said) {
    assertThat(started.exitCode()).as(started.out()).isEqualTo(2);
    assertThat(started.errors()).startsWith("threadmark: ").contains(said);
    assertThat(started.errors().strip().lines()).hasSize(1);
    assertThat(baselines().resolve(".changing")).doesNotExist();
  }

  public static MachineCalibration calibration() {
    return Altered.of(
        Samples.calibration(
            new MachineIdentity("lab-1", "a-cpu", "0123456789ab", "ba9876543210"),
            "temurin-25.0.3+9"),
        Map.of("startedAt", ACCEPTED, "endedAt", ACCEPTED.plusSeconds(60)));
  }
}
