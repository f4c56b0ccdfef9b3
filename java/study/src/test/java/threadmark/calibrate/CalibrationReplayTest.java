package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Words;

/** The gate played on noise: nothing is measured. */
class CalibrationReplayTest {

  @TempDir private Path folder;

  @Test
  void itPrintsATableForEachKindOfNoiseAndDrawsIt() throws IOException {
    Path picture = folder.resolve("power.svg");
    Started started = replayed("--pull-requests", "3", "--picture", picture.toString());
    assertThat(started.exitCode()).isZero();
    assertThat(started.out())
        .contains("shared-vm, margin 10%", "quiet-metal, margin 2%", "overloaded")
        .contains("threadmark gate, history", "last value, 110%");
    assertThat(Files.readString(picture))
        .startsWith("<svg")
        .contains("<title id=\"title\">", "<desc id=\"desc\">", "shared-vm, margin 10%")
        .doesNotContain("NaN");
  }

  @Test
  void eachColourOfThePictureHasAnotherInTheDark() throws IOException {
    Path picture = folder.resolve("power.svg");
    replayed("--pull-requests", "2", "--picture", picture.toString());
    String svg = Files.readString(picture);
    assertThat(Pattern.compile("(fill|stroke)=\"(#[^\"]+)\"").matcher(svg).results())
        .isNotEmpty()
        .allSatisfy(used ->
            assertThat(svg)
                .containsPattern(
                    "\\[%1$s=&#39;%2$s&#39;]\\{%1$s:#[0-9a-f]{6}}"
                        .formatted(used.group(1), used.group(2))));
  }

  @Test
  void theRecordHasItsSchemaFirstAndTheSameBytesEachTime() {
    Started started = replayed("--pull-requests", "2", "--json");
    assertThat(started.out())
        .startsWith(
            """
            {
              "schema" : "calibration-replay/1",
              "pullRequests" : 2,
            """);
    assertThat(replayed("--pull-requests", "2", "--json").out()).isEqualTo(started.out());
  }

  @Test
  void nightsAreReplayedUnderEachRuleThatWatchesOverheads() {
    Started started = replayed("--histories", "2");
    assertThat(started.exitCode()).isZero();
    assertThat(started.out())
        .contains("shared-vm, margin 10%, 8 accepted runs", "quiet-metal, margin 2%")
        .contains("threadmark, all runs", "two crossings in a row", "last value, 150%")
        .doesNotContain("NaN");
    String record = replayed("--histories", "2", "--json").out();
    assertThat(record).contains("\"schema\" : \"history-replay/1\"");
    assertThat(replayed("--histories", "2", "--json").out()).isEqualTo(record);
  }

  @Test
  void theNightsAreWrittenForOtherTools() throws IOException {
    Path file = folder.resolve("nights.csv");
    assertThat(replayed("--histories", "2", "--overheads", file.toString()).exitCode()).isZero();
    List<String> lines = Files.readAllLines(file);
    assertThat(lines)
        .startsWith("noise,margin,accepted,blocks,history,series,overheads")
        .hasSize(1 + 8 * 2 * 20);
    assertThat(lines.get(1)).matches("shared-vm,0[.]1,8,5,1,1,[0-9]+[.][0-9]{6}( [0-9.]{8,}){21}");
    assertThat(lines.getLast()).startsWith("quiet-metal,0.02,20,20,2,20,");

    Path again = folder.resolve("again.csv");
    replayed("--histories", "2", "--json", "--overheads", again.toString());
    assertThat(again).hasSameTextualContentAs(file);
  }

  @Test
  void nightsAreWrittenOnlyWhereNightsArePlayed() {
    Started started = replayed("--pull-requests", "2", "--overheads", "nights.csv");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("--overheads belongs to --histories; give that, or drop");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--pull-requests=3", "--picture=power.svg", "builds.csv"})
  void nightsAndPullRequestsAreNotMixed(String other) {
    assertThat(replayed("--histories", "2", other).exitCode()).isEqualTo(2);
    assertThat(replayed("--histories", "0").exitCode()).isEqualTo(2);
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
    assertThat(replayed("--pull-requests", "2", file.toString()).out()).contains("builds: 1 of 1");
  }

  @Test
  void recordedRunsAreReplayedTogether() {
    Shelf shelf = new Shelf(folder);
    Started started =
        replayed(
            "--pull-requests",
            "2",
            "--experiments",
            Shelf.DECLARED.toString(),
            shelf.record(Night.of(1, 1.0)).toString(),
            shelf.record(Night.of(2, 1.0)).resolve("run.json").toString());
    assertThat(started.exitCode()).isZero();
    assertThat(started.out()).contains("2 recorded runs: 2 of 2, quiet enough");
  }

  @Test
  void aTraceThatIsNotThereIsNamedInOneSentence() {
    Started started = replayed("/nope.csv");
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors().strip())
        .isEqualTo(
            "threadmark: /nope.csv: there is no such file; name recorded trials (.csv), a run's"
                + " folder, or its run.json");
  }

  @Test
  void theColumnsOfAReplayStandInLine() {
    String[] blocks = replayed("--pull-requests", "2").out().split("\n\n", -1);
    for (String block : blocks) {
      List<String> rows =
          block.lines().filter(line -> line.startsWith("  ") && line.contains("%")).toList();
      if (block.contains("false alarms     first")) {
        assertThat(rows.stream().map(String::length).distinct()).as(block).hasSize(1);
      }
      assertThat(block.lines()).noneMatch(line -> line.endsWith(" "));
      assertThat(block).doesNotContainPattern("to +[0-9.]+%[)]");
    }
  }

  @Test
  void theTitlesOfTheTablesAreExplained() {
    assertThat(replayed("--pull-requests", "2").out().lines().takeWhile(line -> !line.isEmpty()))
        .anyMatch(line -> line.contains("\"3 of 8, quiet enough\" are 3 series of 8"));
  }

  @Test
  void theLevelGateIsReplayedToo() {
    assertThat(replayed("--pull-requests", "2").out())
        .contains("The level gate: a run against a stored baseline.", "quiet-metal, 2%");
  }

  @Test
  void aBrokenTraceIsWrongUse() throws IOException {
    Path file =
        Files.writeString(folder.resolve("t.csv"), "workload,build,iteration,seconds\ncpu,1,1,x\n");
    Started started = replayed(file.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("t.csv:2: seconds is \"x\"").hasLineCount(1);
    assertThat(replayed("--pull-requests", "0").exitCode()).isEqualTo(2);
  }

  @Test
  void aPictureThatCannotBeWrittenIsOneSentence() throws IOException {
    Path picture = Files.writeString(folder.resolve("file"), "").resolve("power.svg");
    Started started = replayed("--pull-requests", "2", "--picture", picture.toString());
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("power.svg: ", "is not a folder").hasLineCount(1);
  }

  @Test
  void aRunThatItsTrialsContradictIsNotReplayed() throws IOException {
    Path run = new Shelf(folder).record(Night.of(1, 1.0));
    Path raw = run.resolve("trials/0001-1.json");
    Files.writeString(raw, Files.readString(raw) + " ");
    Started started = replayed(run.toString(), "--experiments", "../../experiments");
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
      Started started =
          replayed(run.toString(), twice.toString(), "--experiments", "../../experiments");
      assertThat(started.exitCode()).isEqualTo(2);
      assertThat(started.errors())
          .contains("its trials are those of 20261101T010000Z-000001, named beside it")
          .hasLineCount(1);
    }
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
    Started started = replayed("--pull-requests", "2", option);
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors())
        .contains(option.replaceFirst("=.*", "") + " measures, and --replay does not");
  }

  private static Started replayed(String... words) {
    return Started.with(
        Stream.concat(Stream.of("calibrate", "--replay"), Stream.of(words)).toArray(String[]::new));
  }
}
