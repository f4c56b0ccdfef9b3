package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.Altered;
import threadmark.command.Started;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Night;
import threadmark.study.experiment.Profile;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.study.record.Skipped;
import threadmark.study.record.Trial;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;

/**
 * Runs of which baselines say nothing, or nothing that counts: never a silent pass.
 *
 * @see threadmark.ledger.JudgeGoldenTest runs that are judged
 * @see LevelPropertiesTest laws of the decision
 */
class LevelsTest {

  @TempDir private static Path shared;

  /** Ten nights that no test may add to. */
  private static Shelf ten;

  @TempDir private Path folder;

  private Shelf shelf = ten;

  @BeforeAll
  static void tenNightsWereAccepted() {
    ten = new Shelf(shared).accepting(Night.alike(1.0));
  }

  @Test
  void anotherMachineHasNoBaseline() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.0).on("0123456789ab"), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.NEW_MACHINE);
    assertThat(verdict.rise()).isEmpty();
    assertThat(shelf.judge(Night.of(11, 1.0).on("0123456789ab")).out())
        .contains("new machine", "threadmark machine --register");
  }

  @Test
  void anotherJdkBuildHasNoBaseline() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.0).with("temurin-25.0.4+1"), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.NEW_JDK_BUILD);
    assertThat(verdict.rise()).isEmpty();
  }

  @Test
  void aRegisteredMachineWithoutRunsStartsCold() {
    shelf = new Shelf(folder.resolve("cold")).registered();
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.0), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.COLD_START);
    assertThat(shelf.judge(Night.of(11, 1.0)).out()).contains("threadmark baseline accept");
  }

  @Test
  void anExperimentThatWasSkippedWholeIsNotPassedOver() {
    Run night = Night.of(11, 1.0).run();
    Run run =
        OtherRun.than(night)
            .leavingOut(
                night.trials().stream()
                    .map(trial -> new Skipped(trial.cell(), trial.jdk(), "needs more memory"))
                    .distinct()
                    .toArray(Skipped[]::new))
            .trials(List.of())
            .run();
    MachineBaselines known = AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE);
    assertThat(Levels.of(run, Optional.of(known), Shelf.declared()))
        .filteredOn(LevelVerdict::decides)
        .extracting(LevelVerdict::reason)
        .containsExactly(Optional.of(UndecidedReason.ENVIRONMENT));
  }

  @Test
  void aQuickRunHasNoBaselineAndSaysSo() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.0).in(Profile.QUICK), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.QUICK_RUN);
    assertThat(shelf.judge(Night.of(11, 1.0).in(Profile.QUICK)).out())
        .startsWith(
            "nothing is judged: a quick run has no baselines; measure in full on lab-1 and judge"
                + " that")
        .contains("--profile full", " && threadmark judge results/")
        .hasLineCount(1);
    assertThat(
            Started.judging(
                    Shelf.MACHINE,
                    shelf.record(Night.of(11, 1.0).in(Profile.QUICK)).toString(),
                    "--baselines",
                    shelf.baselines().toString(),
                    "--experiments",
                    Shelf.DECLARED.toString())
                .out())
        .startsWith(
            "nothing is judged: a quick run has no baselines; measure in full and judge that");
    assertThat(
            new Shelf(folder.resolve("none"))
                .registered()
                .judge(Night.of(11, 1.0).in(Profile.QUICK))
                .out())
        .contains("--profile full", " && threadmark baseline accept results/");
  }

  @Test
  void whatAllSeriesLackIsSaidOnce() {
    String said =
        new Shelf(folder.resolve("none"))
            .registered()
            .judge(Night.of(11, 1.0).of("virtual", "stream"))
            .out();
    assertThat(said)
        .containsOnlyOnce("each series: no comparable baseline, nothing of it was accepted yet\n")
        .containsOnlyOnce("comparable")
        .contains("primes virtual", "primes stream");
  }

  @Test
  void fewRunsAreProvisionalAndNeverASilentPass() {
    shelf = new Shelf(folder.resolve("few")).accepting(List.of(Night.of(1, 1.0)));
    Started judged = shelf.judge(Night.of(11, 1.0));
    assertThat(judged.exitCode()).isEqualTo(4);
    assertThat(judged.out())
        .contains(
            "undecided", "provisional: 1 run on 1 day, 7 runs missing, the last by 2026-11-08");
    assertThat(shelf.judge(Night.of(12, 2.0)).exitCode()).isEqualTo(3);
  }

  @Test
  void whatMayNotBecomeABaselineIsNotJudgedAgainstOne() {
    LevelVerdict verdict =
        shelf.deciding(Night.of(11, 1.0).barred("a neighbour uses 1.2 cores"), 4);
    assertThat(verdict.reason()).contains(UndecidedReason.ENVIRONMENT);
    assertThat(verdict.rise()).isPresent();
    assertThat(shelf.judge(Night.of(11, 1.0).barred("a neighbour")).out())
        .contains("not for baselines: a neighbour");
  }

  @Test
  void aRunDisturbedInMostBlocksIsUndecided() {
    LevelVerdict verdict = shelf.deciding(Night.of(11, 1.5).disturbed("a neighbour"), 4);
    assertThat(verdict.reason()).contains(UndecidedReason.ENVIRONMENT);
    assertThat(shelf.judge(Night.of(11, 1.5).disturbed("a neighbour")).out())
        .contains("blocks left out: 3 of 5");
  }

  @Test
  void aSeriesThatTheRunForgotIsMissing() {
    shelf =
        new Shelf(folder.resolve("two"))
            .accepting(
                Night.alike(1.0).stream().map(night -> night.of("virtual", "stream")).toList());
    LevelVerdicts record = shelf.verdicts(shelf.record(Night.of(11, 1.0)), 3);
    assertThat(record.verdicts())
        .filteredOn(verdict -> verdict.series().cell().variant().equals("stream"))
        .extracting(LevelVerdict::verdict)
        .containsExactly(Verdict.MISSING);
    Night stopped = Night.of(12, 1.0).stopped();
    assertThat(shelf.verdicts(shelf.record(stopped), 4).verdicts())
        .filteredOn(verdict -> verdict.series().cell().variant().equals("stream"))
        .extracting(LevelVerdict::reason)
        .containsExactly(Optional.of(UndecidedReason.BUDGET));
  }

  @Test
  void aWrongAnswerIsNoMeasurement() {
    Night night = Night.of(11, 1.0);
    Trial good = night.run().trials().getLast();
    Run bad =
        night.without(
            good,
            Altered.of(
                good,
                Map.of(
                    "outcome", Outcome.WRONG_ANSWER,
                    "reason", Optional.of("the answer is 7; it must be 78498"),
                    "measurements", List.of())));
    Path run = shelf.record(bad);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
    assertThat(shelf.judge(run).out())
        .contains("invalid", "not a measurement: trial 0010: the answer is 7");
    assertThat(shelf.baseline("accept", List.of(run), "--despite", "x").errors())
        .contains("cannot become a baseline");
  }
}
