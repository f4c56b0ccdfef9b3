package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import threadmark.jmh.MadeJar;
import threadmark.model.Night;
import threadmark.store.RunManifest;

class CalibrateCommandTest {

  @TempDir private Path folder;

  @Test
  void itPrintsATableForEachKindOfNoiseAndDrawsIt() throws IOException {
    Path picture = folder.resolve("power.svg");
    Outcome outcome = run("--replay", "--pull-requests", "3", "--picture", picture.toString());
    assertThat(outcome.exit()).isZero();
    assertThat(outcome.out())
        .contains("shared-vm, margin 10%", "quiet-metal, margin 2%", "overloaded")
        .contains("threadmark gate, history", "last value, 110%");
    assertThat(Files.readString(picture))
        .startsWith("<svg")
        .contains("<title id=\"title\">", "<desc id=\"desc\">", "shared-vm, margin 10%")
        .doesNotContain("NaN");
  }

  @Test
  void theRecordHasItsSchemaFirstAndTheSameBytesEachTime() {
    Outcome outcome = run("--replay", "--pull-requests", "2", "--json");
    assertThat(outcome.out())
        .startsWith(
            """
            {
              "schema" : "calibration-replay/1",
              "pullRequests" : 2,
            """);
    assertThat(run("--replay", "--pull-requests", "2", "--json").out()).isEqualTo(outcome.out());
  }

  @Test
  void aTraceIsReplayedUnderItsFilesName() throws IOException {
    StringBuilder csv = new StringBuilder("workload,build,iteration,seconds\n");
    for (int i = 0; i < 20; i++) {
      csv.append("cpu,")
          .append(i / 10)
          .append(',')
          .append(i)
          .append(",1.")
          .append(i % 3)
          .append('\n');
    }
    Path file = Files.writeString(folder.resolve("builds.csv"), csv);
    assertThat(run("--replay", "--pull-requests", "2", file.toString()).out())
        .contains("builds: 1 of 1");
  }

  @Test
  void recordedRunsAreReplayedTogether() {
    Shelf shelf = new Shelf(folder);
    Outcome outcome =
        run(
            "--replay",
            "--pull-requests",
            "2",
            "--experiments",
            Shelf.DECLARED.toString(),
            shelf.record(Night.of(1, 1.0)).toString(),
            shelf.record(Night.of(2, 1.0)).resolve("run.json").toString());
    assertThat(outcome.exit()).isZero();
    assertThat(outcome.out()).contains("2 recorded runs: 2 of 2, quiet enough");
  }

  @Test
  void aTraceThatIsNotThereIsNamedInOneSentence() {
    Started started = Started.with("calibrate", "--replay", "/nope.csv");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors().strip())
        .isEqualTo(
            "threadmark: /nope.csv: there is no such file; name recorded trials (.csv), a run's folder, or its run.json");
  }

  @Test
  void theColumnsOfAReplayStandInLine() {
    String[] blocks = run("--replay", "--pull-requests", "2").out().split("\n\n", -1);
    for (String block : blocks) {
      List<String> rows =
          block.lines().filter(line -> line.startsWith("  ") && line.contains("%")).toList();
      if (block.contains("false fails     first")) {
        assertThat(rows.stream().map(String::length).distinct()).as(block).hasSize(1);
      }
      assertThat(block.lines()).noneMatch(line -> line.endsWith(" "));
    }
  }

  @Test
  void theLevelGateIsReplayedToo() {
    assertThat(run("--replay", "--pull-requests", "2").out())
        .contains("The level gate: a run against a stored baseline.", "quiet-metal, 2%");
  }

  @Test
  void aBrokenTraceIsWrongUse() throws IOException {
    Path file =
        Files.writeString(folder.resolve("t.csv"), "workload,build,iteration,seconds\ncpu,1,1,x\n");
    Started started = Started.with("calibrate", "--replay", file.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("t.csv:2: seconds is \"x\"").hasLineCount(1);
    assertThat(run("--replay", "--pull-requests", "0").exit()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--record",
        "--jar=x.jar",
        "--pairs=16",
        "--include=x",
        "--exclude=x",
        "--jdk=x",
        "--out=x",
        "--resume",
        "--dry-run"
      })
  void whatBelongsToMeasuringIsRefusedBesideAReplay(String option) {
    Outcome outcome = run("--replay", "--pull-requests", "2", option);
    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.err())
        .contains(option.replaceFirst("=.*", "") + " measures, and --replay does not");
  }

  @ParameterizedTest
  @ValueSource(strings = {"t.csv", "--picture=p.svg", "--pull-requests=2", "--experiments=x"})
  void whatBelongsToAReplayIsRefusedBesideMeasuring(String word) {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar"));
    Outcome outcome = run("--dry-run", "--jar", jar.toString(), "--include", "Plain", word);
    assertThat(outcome.exit()).isEqualTo(2);
    assertThat(outcome.err()).contains("belongs to --replay; give that, or drop it");
  }

  @Test
  void aPatternThatFitsNothingIsAnsweredWithWhatIsLikeIt() {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar"));
    Started started =
        Started.with(
            "calibrate", "--quiet", "--dry-run", "--jar", jar.toString(), "--include", "Plan");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("--include Plan: matches no benchmark; nearest are")
        .hasLineCount(1);
  }

  @Test
  void aCalibrationThatGoesOnKnowsItsOptions() throws IOException {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar"));
    keeping("--jar", jar.toString(), "--include", "Plan", "--pairs", "16");
    assertThat(resumed().errors()).contains("--include Plan: matches no benchmark");
    keeping("--jar", jar.toString(), "--include", "Plain", "--pairs", "16");
    assertThat(resumed().errors()).contains("begun with other jars");
    assertThat(resumed("--pairs", "24").errors())
        .contains("--pairs 24: the one in ", "was begun with --pairs 16; leave it out")
        .hasLineCount(1);
    assertThat(resumed("--jar", "nowhere.jar").errors()).contains("nowhere.jar");
    keeping("--picture", "precious.svg");
    assertThat(resumed().errors()).contains("names --picture, which no calibration keeps");
    Path moved = Files.move(folder.resolve("out"), folder.resolve("moved"));
    assertThat(moved).isDirectory();
    assertThat(resumed().errors())
        .contains("no calibration lies here; start one without --resume")
        .hasLineCount(1);
  }

  @Test
  void theHelpTellsHowManyPairsAreTaken() {
    Outcome few = run("--dry-run", "--pairs", "8");
    assertThat(few.exit()).isEqualTo(2);
    assertThat(few.err()).contains("--pairs is 8; give a multiple of 8, and 16 at least");
    assertThat(run("--help").out().replaceAll("\\s+", " "))
        .contains("a multiple of 8, 16 at least (default: 24)");
  }

  /** An hour of trials was meant to be recorded, and the jar may have been moved. */
  @Test
  void whatACalibrationKeepsIsReadBack() {
    CommandLine calibrate = new CommandLine(new CalibrateCommand());
    calibrate.parseArgs("--record", "--jar", "/x.jar", "--pairs", "16", "--json", "--seed", "5");
    String kept = Resumption.kept(Resumable.CALIBRATION, calibrate.getParseResult());
    assertThat(kept)
        .startsWith("command calibrate\n")
        .contains("word --record\n", "word /x.jar\n", "word 16\n")
        .doesNotContain("--json", "--seed");
    calibrate.parseArgs("--resume", "--out", "d", "--jar", "/y.jar");
    assertThat(
            new Resumption(
                    Resumable.CALIBRATION, Path.of("d"), Beginning.choice(kept).orElseThrow())
                .sayAgain(calibrate))
        .contains("word --record\n", "word /y.jar\n", "word 16\n")
        .doesNotContain("/x.jar");
    assertThat(calibrate.getParseResult().hasMatchedOption("--record")).isTrue();
  }

  @Test
  void theCommandThatGoesOnIsToldToWhoeverStopsIt() throws IOException {
    Path out = folder.resolve("out");
    keeping("--pairs", "16");
    assertThat(Resumable.CALIBRATION.farewell(out))
        .endsWith("Go on with: threadmark calibrate --resume --out " + out);
    Files.writeString(out.resolve("plan.txt"), "gate/1\nseed 7\nsittings 1\ncalibration a b\n");
    assertThat(Resumable.CALIBRATION.farewell(out))
        .endsWith("Go on with the same command and --resume --out " + out);
  }

  /** As a calibration with these options leaves it, but for its jar. */
  private void keeping(String... words) throws IOException {
    StringBuilder plan = new StringBuilder("gate/1\nseed 7\nsittings 1\ncommand calibrate\n");
    List.of(words).forEach(word -> plan.append("word ").append(word).append('\n'));
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("out/plan.txt"), plan + "calibration some-jdk other-jar\n");
  }

  private Started resumed(String... words) {
    List<String> all = new ArrayList<>(List.of("calibrate", "--quiet", "--dry-run", "--resume"));
    all.addAll(List.of("--out", folder.resolve("out").toString()));
    all.addAll(List.of(words));
    return Started.with(all.toArray(String[]::new));
  }

  /** Trials of two machines would else be one machine's noise. */
  @Test
  void aCalibrationStaysOnItsMachine() throws IOException {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar"));
    Path out = Files.createDirectory(folder.resolve("out"));
    Files.writeString(
        out.resolve("plan.txt"), "gate/1\nseed 7\nsittings 1\nmachine other 0 0\ncalibration x\n");
    Started started =
        Started.with(
            "calibrate",
            "--quiet",
            "--dry-run",
            "--resume",
            "--jar",
            jar.toString(),
            "--out",
            out.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("begun on another machine").hasLineCount(1);
  }

  @Test
  void aPictureThatCannotBeWrittenIsOneSentence() throws IOException {
    Path picture = Files.writeString(folder.resolve("file"), "").resolve("power.svg");
    Started started =
        Started.with(
            "calibrate", "--replay", "--pull-requests", "2", "--picture", picture.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("power.svg: ", "is no folder").hasLineCount(1);
  }

  /** Repeats would else draw the same lots, and be one sitting told twice. */
  @Test
  void everySittingHasAFreshSeedUnlessOneIsNamed() {
    String[] seeds = {seed(), seed(), seed("--seed", "5")};
    assertThat(seeds[0]).isNotEqualTo(seeds[1]);
    assertThat(seeds[2]).isEqualTo("5");
  }

  private String seed(String... more) {
    Path jar = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar"));
    PrintStream before = System.err;
    ByteArrayOutputStream heard = new ByteArrayOutputStream();
    System.setErr(new PrintStream(heard, true, StandardCharsets.UTF_8));
    try {
      List<String> words = new ArrayList<>(List.of("--dry-run", "--jar", jar.toString()));
      words.addAll(List.of("--include", "Plain"));
      words.addAll(List.of(more));
      assertThat(run(words.toArray(String[]::new)).exit()).isZero();
    } finally {
      System.setErr(before);
    }
    Matcher seed =
        Pattern.compile("seed (\\d+), sitting 1").matcher(heard.toString(StandardCharsets.UTF_8));
    assertThat(seed.find()).isTrue();
    return seed.group(1);
  }

  private static Outcome run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit =
        new CommandLine(new CalibrateCommand())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new Outcome(exit, out.toString(), err.toString());
  }

  private record Outcome(int exit, String out, String err) {}

  @Test
  void aRunThatItsTrialsContradictIsNotReplayed() throws IOException {
    Path run = new Shelf(folder).record(Night.of(1, 1.0));
    Path raw = run.resolve("trials/0001-1.json");
    Files.writeString(raw, Files.readString(raw) + " ");
    Started started = Started.with("calibrate", "--replay", run.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains("not what was measured", "0001-1.json", "see threadmark verify")
        .hasLineCount(1);
  }

  @Test
  void aRunIsReplayedOnce() throws IOException {
    Shelf shelf = new Shelf(folder);
    Path run = shelf.record(Night.of(1, 1.0));
    Path copy = Words.write(Night.of(1, 1.0).run(), folder.resolve("copy"));
    Path record = copy.resolve("run.json");
    Files.writeString(
        record, Files.readString(record).replace(Night.of(1, 1.0).id(), "20261101T010000Z-abcdef"));
    RunManifest.write(copy);
    for (Path twice : List.of(run, run.resolve("run.json"), copy)) {
      Started started = Started.with("calibrate", "--replay", run.toString(), twice.toString());
      assertThat(started.exitCode()).isEqualTo(2);
      assertThat(started.errors())
          .contains("its trials are those of 20261101T010000Z-000001, named beside it")
          .hasLineCount(1);
    }
  }
}
