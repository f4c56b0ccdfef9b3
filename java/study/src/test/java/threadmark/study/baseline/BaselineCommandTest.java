package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Started;
import threadmark.study.experiment.Night;
import threadmark.study.level.AcceptedFolder;
import threadmark.study.level.Shelf;
import threadmark.study.record.Run;
import threadmark.study.record.Words;
import threadmark.study.run.ReportCommand;
import threadmark.verdict.CalibrationFile;

/** What is accepted becomes the baseline, and an anchor stays where it was frozen. */
class BaselineCommandTest {

  @TempDir private Path folder;

  @Test
  void anAcceptedRunIsCopiedAndShown() {
    Shelf shelf = new Shelf(folder).registered();
    Path run = shelf.record(Night.of(1, 1.1).now());
    Started accepted = shelf.baseline("accept", List.of(run));
    assertThat(accepted.errors()).isEmpty();
    assertThat(accepted.exitCode()).isZero();
    assertThat(accepted.out())
        .contains(
            "accepted 20261101T010000Z-000001",
            """
            baselines of lab-1:
              on temurin-25.0.3+9: 3 overheads of wall, cpu, allocation, since 2026-11-01, provisional: all
                experiment  overheads  runs
                primes      3          1
            """);
    Path machine = shelf.baselines().resolve("lab-1");
    assertThat(machine.resolve("runs/20261101T010000Z-000001/run.json")).exists();
    assertThat(machine.resolve("runs/20261101T010000Z-000001/accepted.json")).exists();
    assertThat(machine.resolve("temurin-25.0.3+9/primes.json")).exists();
    assertThat(machine.resolve("machine.json")).exists();
    Started shown =
        Started.with(
            "baseline",
            "show",
            "--baselines",
            shelf.baselines().toString(),
            "--experiments",
            Shelf.DECLARED.toString(),
            "lab-1");
    assertThat(shown.exitCode()).isZero();
    assertThat(shown.out())
        .startsWith("lab-1 (cpu-")
        .contains(
            ", hardware " + Night.HARDWARE + ")\n",
            "\nprimes on temurin-25.0.3+9, full runs, metric cpu, no anchor, all provisional:\n",
            "virtual",
            "all provisional:",
            "1 on 1 day  3.0%, assumed",
            "differ by 3%",
            "2 overheads of other metrics")
        .doesNotContain("1 day, provisional");
  }

  @Test
  void aRecordedCalibrationIsLeftAloneAndStopsNothing() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path calibration = CalibrationFile.record(shelf.baselines(), Shelf.calibration());
    String before = Files.readString(calibration);
    assertThat(calibration).hasParent(shelf.baselines().resolve("lab-1/temurin-25.0.3+9"));
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isZero();
    Started accepted = shelf.baseline("accept", List.of(shelf.record(Night.of(11, 1.0))));
    assertThat(accepted.errors()).isEmpty();
    assertThat(accepted.exitCode()).isZero();
    assertThat(calibration).hasContent(before);
  }

  @Test
  void manyRunsAreTheSameAsOneAfterTheOther() throws IOException {
    List<Night> nights = Night.alike(1.0);
    Shelf together = new Shelf(folder.resolve("a")).registered();
    assertThat(
            together
                .baseline("accept", nights.reversed().stream().map(together::record).toList())
                .exitCode())
        .isZero();
    Shelf oneByOne = new Shelf(folder.resolve("b")).accepting(nights);
    String file = "lab-1/temurin-25.0.3+9/primes.json";
    assertThat(together.baselines().resolve(file))
        .hasSameTextualContentAs(oneByOne.baselines().resolve(file));
  }

  @Test
  void aLevelAcceptedElsewhereStartsAnew() {
    Shelf shelf =
        new Shelf(folder).accepting(Night.alike(1.0)).accepting(List.of(Night.of(11, 1.3)));
    assertThat(AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE).series())
        .filteredOn(series -> series.series().metric().label().equals("cpu"))
        .allSatisfy(series -> {
          assertThat(series.level().runs()).isEqualTo(1);
          assertThat(series.overhead().centre()).isBetween(1.27, 1.33);
        });
  }

  @Test
  void anAnchorIsFrozenAndKeptWhileTheBaselineMoves() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0).stream().map(Night::now).toList());
    Path run = shelf.record(Night.of(11, 1.0).now());
    Started anchored = shelf.baseline("accept", List.of(run), "--anchor", "--anchor-margin", "3%");
    assertThat(anchored.exitCode()).isZero();
    assertThat(
            Started.with(
                    "baseline",
                    "show",
                    "--baselines",
                    shelf.baselines().toString(),
                    "--experiments",
                    Shelf.DECLARED.toString(),
                    "--all",
                    "--all-metrics")
                .out())
        .contains("margin 3%");
    List<String> frozen = anchors(shelf);
    Path next = shelf.record(Night.of(12, 1.02).now());
    assertThat(shelf.baseline("accept", List.of(next)).exitCode()).isZero();
    assertThat(anchors(shelf)).isEqualTo(frozen).isNotEmpty();
    assertThat(shelf.baseline("accept", List.of(next), "--anchor-margin", "3%").exitCode())
        .isEqualTo(2);
  }

  private static List<String> anchors(Shelf shelf) {
    return AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE)
        .series()
        .map(series -> series.anchor().orElseThrow().toString())
        .toList();
  }

  @Test
  void aProposalChangesNothingUnlessItIsToldTo() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Map<Path, String> before = shelf.contents();
    Path run = shelf.record(Night.of(11, 1.3));
    Started proposed = shelf.baseline("propose", List.of(run), "--despite", "see #7 @all");
    assertThat(proposed.exitCode()).isZero();
    assertThat(proposed.out())
        .contains("20261111T010000Z-00000b", "despite", "| series |")
        .doesNotContain("@all", "#7");
    assertThat(shelf.contents()).isEqualTo(before);
    Path body = folder.resolve("body.md");
    Started written =
        shelf.baseline(
            "propose",
            List.of(run),
            "--despite",
            "see #7 @all",
            "--write",
            "--body",
            body.toString());
    assertThat(written.exitCode()).isZero();
    assertThat(written.out()).isEmpty();
    assertThat(body).hasContent(proposed.out());
    assertThat(shelf.contents()).isNotEqualTo(before);
  }

  @Test
  void theRunBehindARecordIsNeverAcceptedByLyingThere() {
    Shelf shelf = new Shelf(folder).registered();
    Run run = Night.of(1, 1.0).run();
    Path lying = shelf.baselines().resolve("lab-1/runs").resolve(run.id());
    Words.write(run, lying);
    assertThat(shelf.judge(Night.of(11, 1.0)).exitCode()).isEqualTo(4);
    assertThat(shelf.baseline("accept", List.of(lying)).exitCode()).isZero();
    assertThat(lying.resolve("accepted.json")).exists();
  }

  @Test
  void aSecondAnchorSaysWhatItReplacedOrThatNothingChanged() throws IOException {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    List<Path> first = List.of(shelf.record(Night.of(11, 1.0)));
    assertThat(shelf.baseline("accept", first, "--anchor").out())
        .contains("anchors: 3 new, 0 replaced, 0 as before");
    Map<Path, String> before = shelf.contents();
    assertThat(shelf.baseline("accept", first, "--anchor").out())
        .contains("anchors: 0 new, 0 replaced, 3 as before");
    assertThat(shelf.contents()).isEqualTo(before);
    assertThat(shelf.baseline("accept", first, "--anchor", "--anchor-margin", "3%").out())
        .contains("margin 3% replaces ", "anchors: 0 new, 3 replaced, 0 as before");
    assertThat(shelf.baseline("propose", first, "--anchor").out())
        .contains("3 replaced, 0 as before", "11 on 11 days")
        .doesNotContain("1 on 1 days");
  }

  @Test
  void thePageOfAnAcceptedRunIsWrittenElsewhere() {
    Shelf shelf = new Shelf(folder).accepting(Night.alike(1.0));
    Path accepted = shelf.baselines().resolve("lab-1/runs").resolve(Night.of(1, 1).id());
    Path page = folder.resolve("page.html");
    Started reported =
        Started.with(
            "report",
            accepted.toString(),
            "--quiet",
            "--out",
            page.toString(),
            "--experiments",
            Shelf.DECLARED.toString());
    assertThat(reported.exitCode()).isZero();
    assertThat(page).exists();
    assertThat(accepted.resolve("report.html")).doesNotExist();
    assertThat(ReportCommand.place(accepted))
        .hasFileName("report-of-" + Night.of(1, 1).id() + ".html");
    assertThat(ReportCommand.place(folder)).isEqualTo(folder.resolve("report.html"));
  }
}
