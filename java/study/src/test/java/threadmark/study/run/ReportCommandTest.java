package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.MadeUpWorld;
import threadmark.command.Started;
import threadmark.study.evidence.FullestRun;
import threadmark.study.experiment.ARun;
import threadmark.study.experiment.Night;
import threadmark.study.level.Shelf;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFolder;

class ReportCommandTest {

  @TempDir private Path folder;

  private int report(Path run) {
    return MadeUpWorld.commandLine()
        .execute("report", "--quiet", "--experiments", "../../experiments", run.toString());
  }

  private void record() {
    record(ARun.of(1.1, 1.14, 1.12).run());
  }

  private void record(Run run) {
    try (RunFolder archive = RunFolder.open(folder, Map.of())) {
      archive.write(run);
    }
  }

  @Test
  void thePageIsTheSameFromTheFolderAndFromTheFile() throws IOException {
    record();
    assertThat(report(folder)).isZero();
    String page = Files.readString(folder.resolve("report.html"));
    Files.delete(folder.resolve("report.html"));
    assertThat(report(folder.resolve("run.json"))).isZero();
    assertThat(folder.resolve("report.html")).hasContent(page);
  }

  @Test
  void cellsAtAPointThatIsDeclaredNoMoreKeepTheirTables() throws IOException {
    record();
    assertThat(started(folder).out())
        .contains("steady · number=1000", "virtual", "+11.6%")
        .doesNotContain("no experiment declares these cells", "nothing was measured");
  }

  @Test
  void cellsOfAVariantThatIsDeclaredNoMoreAreNamedNotDropped() throws IOException {
    record();
    Path record = folder.resolve("run.json");
    Files.writeString(
        record,
        Files.readString(record).replace("\"variant\": \"virtual\"", "\"variant\": \"gone\""));
    assertThat(started(folder).out())
        .containsOnlyOnce("Recorded, but not in the tables: no experiment declares these cells\n")
        .contains("\n  primes/gone steady number=1000 · G1: 3 trials\n")
        .doesNotContain("nothing was measured");
    assertThat(folder.resolve("report.html"))
        .content()
        .contains("no experiment declares these cells", "primes/gone steady number=1000 · G1");
  }

  @Test
  void ofARunWithoutADeclaredCellThePageSaysThatNothingDeclaredWasMeasured() throws IOException {
    record();
    Path record = folder.resolve("run.json");
    Files.writeString(record, Files.readString(record).replace("\"primes\"", "\"newest\""));
    assertThat(started(folder).out()).doesNotContain("nothing was measured");
    assertThat(folder.resolve("report.html"))
        .content()
        .contains("<p>Nothing that is declared here was measured.</p>");
  }

  @Test
  void ofARunWithoutATrialItIsSaidThatNothingWasMeasured() throws IOException {
    record(OtherRun.than(ARun.of(1.1).run()).leavingOut().trials(List.of()).run());
    assertThat(started(folder).out()).containsOnlyOnce("\nnothing was measured\n");
    assertThat(folder.resolve("report.html")).content().contains("<p>Nothing was measured.</p>");
  }

  @Test
  void anExperimentThatNobodyDeclaresIsNamedBelowTheOthersAndNotBelowAnothersTables()
      throws IOException {
    Path run = folder.resolve("strange");
    Files.createDirectories(run);
    Files.writeString(
        run.resolve("run.json"),
        Files.readString(FullestRun.folder().resolve("run.json"))
            .replace("\"fibonacci\"", "\"newest\""));
    Path page = folder.resolve("page.html");
    assertThat(reported(run, page))
        .contains("Counting primes", "\n  newest/try1 steady ")
        .doesNotContain("\n  primes/");
    assertThat(reported(run, page, "--experiment", "primes")).doesNotContain("newest");
  }

  private static String reported(Path run, Path page, String... more) {
    return Started.with(
            Stream.concat(
                    Stream.of(
                        "report",
                        run.toString(),
                        "--quiet",
                        "--out",
                        page.toString(),
                        "--experiments",
                        "../../experiments"),
                    Stream.of(more))
                .toArray(String[]::new))
        .out();
  }

  @Test
  void aRecordThatWasChangedIsDoubtedBeforeItsFigures() throws IOException {
    Path run = new Shelf(folder).record(Night.of(11, 1.4));
    assertThat(started(run).exitCode()).isZero();
    assertThat(started(run).out()).doesNotContain("may not be what was measured");
    Path record = run.resolve("run.json");
    String text = Files.readString(record);
    Files.writeString(record, text.replaceFirst("0[.]07[0-9]+", "0.05"));
    assertThat(started(run).exitCode()).isEqualTo(5);
    assertThat(started(run).out())
        .startsWith("! " + run + " may not be what was measured: ")
        .contains("threadmark verify", "virtual");
    assertThat(run.resolve("report.html")).content().contains("may not be what was measured");
  }

  @Test
  void aRecordThatStandsAloneIsDoubtedAndNoMore() {
    record();
    assertThat(started(folder).exitCode()).isZero();
    assertThat(started(folder).out())
        .startsWith("! " + folder + " may not be what was measured: no trial's raw file")
        .contains("\n\nnot for baselines: the machine is shared, plain\n")
        .doesNotContain("\n\n\n");
    assertThat(folder.resolve("report.html")).content().contains("may not be what was measured");
  }

  @Test
  void aRecordWithoutItsManifestIsDoubtedInTheTerminalAndOnThePage() throws IOException {
    Path run = new Shelf(folder).record(Night.of(11, 1.4));
    assertThat(started(run).out()).doesNotContain("manifest.json");
    assertThat(run.resolve("report.html")).content().doesNotContain("manifest.json");
    Files.delete(run.resolve("manifest.json"));
    assertThat(started(run).exitCode()).isZero();
    assertThat(started(run).out()).startsWith("! " + run + " could not be checked in full: ");
    assertThat(run.resolve("report.html"))
        .content()
        .contains("nothing beside run.json proves its machine, build and options");
  }

  @Test
  void theTablesOfSomeExperimentsAreThoseOfTheWhole() throws IOException {
    Path page = folder.resolve("page.html");
    Started whole = ofTheFullest();
    String wholePage = Files.readString(page);
    Started one = ofTheFullest("--experiment", "crossover");
    assertThat(page).hasContent(wholePage);
    assertThat(one.exitCode()).isZero();
    assertThat(whole.out()).contains(parts(one));
    assertThat(one.out()).contains("crossover").doesNotContain("Counting primes");
    assertThat(one.out().length()).isLessThan(whole.out().length() / 2);
    assertThat(ofTheFullest("--experiment=primes, crossover").out())
        .contains("Counting primes")
        .contains(parts(one));
  }

  /** Its tables, and each line of what the run says. */
  private static String[] parts(Started report) {
    String[] halves = report.out().split("\nWhat this run says\n", -1);
    return Stream.concat(Stream.of(halves[0].split("\n\n", -1)), halves[1].lines())
        .toArray(String[]::new);
  }

  private Started ofTheFullest(String... more) {
    return Started.with(
        Stream.concat(
                Stream.of(
                    "report",
                    FullestRun.folder().toString(),
                    "--quiet",
                    "--experiments=../../experiments",
                    "--out=" + folder.resolve("page.html")),
                Stream.of(more))
            .toArray(String[]::new));
  }

  @Test
  void anExperimentThatTheRunHasNotIsAnsweredWithThoseThatItHas() {
    record();
    assertThat(asked("fibonacci"))
        .isEqualToIgnoringNewLines(
            "threadmark: --experiment fibonacci: %s holds nothing of it; it holds primes"
                .formatted(folder));
    assertThat(asked("prime"))
        .startsWith(
            "threadmark: --experiment prime: there is none of that name; nearest are primes");
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  private String asked(String experiment) {
    Started refused =
        Started.with(
            "report",
            "--experiments=../../experiments",
            "--experiment=" + experiment,
            folder.toString());
    assertThat(refused.exitCode()).isEqualTo(2);
    return refused.errors();
  }

  private Started started(Path run) {
    return Started.with("report", "--experiments", "../../experiments", run.toString());
  }

  @Test
  void aRecordUnderAnotherNameIsNotReported() throws IOException {
    record();
    Path other = Files.copy(folder.resolve("run.json"), folder.resolve("mine.json"));
    assertThat(report(other)).isEqualTo(2);
    assertThat(folder.resolve("report.html")).doesNotExist();
  }

  @Test
  void aFolderWithoutARunIsWrongUse() {
    assertThat(report(folder)).isEqualTo(2);
    assertThat(folder.resolve("report.html")).doesNotExist();
  }
}
