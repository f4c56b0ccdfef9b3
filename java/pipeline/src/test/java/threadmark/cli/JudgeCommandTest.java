package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.judge.Levels;
import threadmark.model.Alert;
import threadmark.model.Experiment;
import threadmark.model.LevelRule;
import threadmark.model.LevelVerdict;
import threadmark.model.LevelVerdicts;
import threadmark.model.MachineBaselines;
import threadmark.model.Metric;
import threadmark.model.Night;
import threadmark.model.NoBaselineReason;
import threadmark.model.Outcome;
import threadmark.model.Profile;
import threadmark.model.Run;
import threadmark.model.Skipped;
import threadmark.model.Trial;
import threadmark.model.UndecidedReason;
import threadmark.model.Verdict;
import threadmark.store.AcceptedFolder;
import threadmark.store.LevelsFile;

/** What other tools let pass or cry about when they look at history, and what is said here. */
class JudgeCommandTest {

  @TempDir private static Path shared;

  /** Ten nights that no test may add to. */
  private static Shelf ten;

  @TempDir private Path folder;

  private Shelf shelf = ten;

  @BeforeAll
  static void tenNightsWereAccepted() {
    ten = new Shelf(shared).accepting(Night.alike(1.0));
  }

  private void ownShelf() {
    shelf = new Shelf(folder).accepting(Night.alike(1.0)).anchored();
  }

  private LevelVerdict deciding(Path run, int exitCode, String... options) {
    LevelVerdicts record = record(run, exitCode, options);
    List<LevelVerdict> deciding = record.verdicts().stream().filter(LevelVerdict::decides).toList();
    assertThat(deciding).hasSize(1);
    return deciding.getFirst();
  }

  private LevelVerdict deciding(Night night, int exitCode, String... options) {
    return deciding(shelf.record(night), exitCode, options);
  }

  private LevelVerdicts record(Path run, int exitCode, String... options) {
    String[] all = List.of(options).toArray(new String[options.length + 1]);
    all[options.length] = "--json";
    Started started = shelf.judge(run, all);
    assertThat(started.errors()).isEmpty();
    assertThat(started.exitCode()).isEqualTo(exitCode);
    Path file = folder.resolve("levels.json");
    try {
      Files.writeString(file, started.out());
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
    LevelVerdicts record = LevelsFile.read(file);
    assertThat(LevelsFile.text(record)).isEqualTo(started.out());
    return record;
  }

  @Test
  void anotherNightLikeTheOthersIsSteady() {
    LevelVerdict verdict = deciding(Night.of(11, 1.0), 0);
    assertThat(verdict.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(verdict.accepted().orElseThrow().provisional()).isFalse();
    assertThat(verdict.alert()).isEqualTo(Alert.NONE);
  }

  @Test
  void fromOnePercentFasterToFortyPercentSlowerIsRegressed() {
    Shelf other = new Shelf(folder.resolve("signed")).accepting(Night.alike(0.99));
    assertThat(other.judge(Night.of(11, 1.40)).exitCode()).isEqualTo(3);
    assertThat(other.judge(Night.of(12, 1.40)).out()).contains("regressed", "slower: +42");
  }

  @Test
  void theSameCommitTenTimesSlowerIsJudgedLikeAnyOther() {
    LevelVerdict verdict = deciding(Night.of(11, 10).at(Night.of(10, 1).commit()), 3);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.rise().orElseThrow().centre()).isBetween(9.5, 10.5);
  }

  @Test
  void aCrossingIsAnAlertOnlyWhenASecondRunShowsIt() {
    Path first = shelf.record(Night.of(11, 1.2));
    Path second = shelf.record(Night.of(12, 1.2));
    Path third = shelf.record(Night.of(13, 1.0));
    assertThat(deciding(first, 3).alert()).isEqualTo(Alert.TO_BE_CONFIRMED);
    assertThat(shelf.judge(first).out())
        .contains("to be confirmed by a second run", ": threadmark run", "--earlier");
    assertThat(deciding(second, 3, "--earlier", first.toString()).alert()).isEqualTo(Alert.RAISED);
    assertThat(
            deciding(third, 0, "--earlier", first.toString(), "--earlier", second.toString())
                .alert())
        .isEqualTo(Alert.NONE);
  }

  @Test
  void ninetyPercentOnFourCommitsInARowIsRegressedFourTimesAndAlertsOnTheAnchor() {
    ownShelf();
    double overhead = 1;
    for (int day = 11; day <= 14; day++) {
      overhead *= 1.9;
      Night night = Night.of(day, overhead);
      LevelVerdict verdict = deciding(night, 3);
      assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
      assertThat(verdict.anchor().orElseThrow().crossed()).isTrue();
      Path run = shelf.record(night);
      assertThat(shelf.baseline("accept", List.of(run)).errors()).contains("not accepted");
      assertThat(shelf.baseline("accept", List.of(run), "--despite", "a test").exitCode()).isZero();
    }
    assertThat(deciding(Night.of(15, overhead), 3).anchor().orElseThrow().crossed()).isTrue();
  }

  @Test
  void aBadCommitThatBecameTheBaselineStaysRegressedAgainstTheAnchor() {
    ownShelf();
    shelf.accepting(List.of(Night.of(11, 1.5), Night.of(12, 1.5), Night.of(13, 1.5)));
    LevelVerdict verdict = deciding(Night.of(14, 1.5), 3);
    assertThat(verdict.verdict()).isEqualTo(Verdict.REGRESSED);
    assertThat(verdict.crossed()).isFalse();
    assertThat(verdict.crept()).isTrue();
    assertThat(shelf.judge(Night.of(14, 1.5)).out()).contains("by small steps", "anchor");
  }

  @Test
  void smallStepsAddUpToARegressionAgainstTheAnchor() {
    ownShelf();
    double overhead = 1;
    int day = 11;
    boolean caught = false;
    while (!caught && day < 29) {
      overhead *= 1.009;
      Night night = Night.of(day++, overhead);
      Started judged = shelf.judge(night);
      caught = judged.exitCode() == 3;
      if (caught) {
        assertThat(judged.out()).contains("by small steps");
      } else {
        shelf.accepting(List.of(night));
      }
    }
    assertThat(caught).isTrue();
    assertThat(overhead).isLessThan(1.15);
  }

  @Test
  void anotherMachineHasNoBaseline() {
    LevelVerdict verdict = deciding(Night.of(11, 1.0).on("0123456789ab"), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.NEW_MACHINE);
    assertThat(verdict.rise()).isEmpty();
    assertThat(shelf.judge(Night.of(11, 1.0).on("0123456789ab")).out())
        .contains("new machine", "threadmark machine --register");
  }

  @Test
  void anotherJdkBuildHasNoBaseline() {
    LevelVerdict verdict = deciding(Night.of(11, 1.0).with("temurin-25.0.4+1"), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.NEW_JDK_BUILD);
    assertThat(verdict.rise()).isEmpty();
  }

  @Test
  void aRegisteredMachineWithoutRunsStartsCold() {
    shelf = new Shelf(folder.resolve("cold")).registered();
    LevelVerdict verdict = deciding(Night.of(11, 1.0), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.COLD_START);
    assertThat(shelf.judge(Night.of(11, 1.0)).out()).contains("threadmark baseline accept");
  }

  @Test
  void anExperimentThatWasSkippedWholeIsNotPassedOver() {
    Run night = Night.of(11, 1.0).run();
    Run run =
        new Run(
            night.id(),
            night.profile(),
            night.startedAt(),
            night.endedAt(),
            night.machine(),
            night.build(),
            night.jdks(),
            night.jvms(),
            night.seed(),
            true,
            List.of(),
            night.trials().stream()
                .map(trial -> new Skipped(trial.cell(), trial.jdk(), "needs more memory"))
                .distinct()
                .toList(),
            List.of());
    MachineBaselines known = AcceptedFolder.read(shelf.baselines(), Shelf.MACHINE);
    assertThat(Levels.of(run, Optional.of(known), Shelf.declared()))
        .filteredOn(LevelVerdict::decides)
        .extracting(LevelVerdict::reason)
        .containsExactly(Optional.of(UndecidedReason.ENVIRONMENT));
  }

  @Test
  void aQuickRunHasNoBaselineAndSaysSo() {
    LevelVerdict verdict = deciding(Night.of(11, 1.0).in(Profile.QUICK), 4);
    assertThat(verdict.lacks()).contains(NoBaselineReason.OTHER_CONDITIONS);
    assertThat(shelf.judge(Night.of(11, 1.0).in(Profile.QUICK)).out())
        .contains("quick runs have no baselines", "--profile full", " && threadmark judge results/")
        .doesNotContain("baseline accept");
    assertThat(
            new Shelf(folder.resolve("none"))
                .registered()
                .judge(Night.of(11, 1.0).in(Profile.QUICK))
                .out())
        .contains("--profile full", " && threadmark baseline accept results/");
  }

  @Test
  void fewRunsAreProvisionalAndNeverASilentPass() {
    shelf = new Shelf(folder.resolve("few")).accepting(List.of(Night.of(1, 1.0)));
    Started judged = shelf.judge(Night.of(11, 1.0));
    assertThat(judged.exitCode()).isEqualTo(4);
    assertThat(judged.out())
        .contains("undecided", "provisional: 1 run on 1 day; 8 runs on 3 days make a baseline");
    assertThat(shelf.judge(Night.of(12, 2.0)).exitCode()).isEqualTo(3);
  }

  @Test
  void whatMayNotBecomeABaselineIsNotJudgedAgainstOne() {
    LevelVerdict verdict = deciding(Night.of(11, 1.0).barred("a neighbour uses 1.2 cores"), 4);
    assertThat(verdict.reason()).contains(UndecidedReason.ENVIRONMENT);
    assertThat(verdict.rise()).isPresent();
    assertThat(shelf.judge(Night.of(11, 1.0).barred("a neighbour")).out())
        .contains("not for baselines: a neighbour");
  }

  @Test
  void aRunDisturbedInMostBlocksIsUndecided() {
    LevelVerdict verdict = deciding(Night.of(11, 1.5).disturbed("a neighbour"), 4);
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
    LevelVerdicts record = record(shelf.record(Night.of(11, 1.0)), 3);
    assertThat(record.verdicts())
        .filteredOn(verdict -> verdict.series().cell().variant().equals("stream"))
        .extracting(LevelVerdict::verdict)
        .containsExactly(Verdict.MISSING);
    Night stopped = Night.of(12, 1.0).stopped();
    assertThat(record(shelf.record(stopped), 4).verdicts())
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
            new Trial(
                good.id(),
                good.block(),
                1,
                good.cell(),
                good.jdk(),
                good.jvmOptions(),
                good.startedAt(),
                good.seconds(),
                Outcome.WRONG_ANSWER,
                Optional.of("the answer is 7; it must be 78498"),
                List.of(),
                good.surroundings(),
                good.raw(),
                good.sha256()));
    Path run = shelf.record(bad);
    assertThat(shelf.judge(run).exitCode()).isEqualTo(2);
    assertThat(shelf.judge(run).out())
        .contains("invalid", "not a measurement: trial 0010: the answer is 7");
    assertThat(shelf.baseline("accept", List.of(run), "--despite", "x").errors())
        .contains("cannot become a baseline");
  }

  @Test
  void adviceReportsTheSameAndPasses() {
    Path run = shelf.record(Night.of(11, 1.2));
    assertThat(shelf.judge(run, "--mode", "advise").exitCode()).isZero();
    assertThat(shelf.judge(run, "--mode", "advise").out()).isEqualTo(shelf.judge(run).out());
  }

  @Test
  void baselinesAndAnchorsOutliveAVersionThatMeasuresAlike() {
    ownShelf();
    LevelVerdict steady = deciding(Night.of(11, 1.0).by("0.2.0"), 0);
    assertThat(steady.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(steady.anchor()).isPresent();
    assertThat(deciding(Night.of(12, 1.4).by("1.0.0"), 3).anchor().orElseThrow().crossed())
        .isTrue();
  }

  @Test
  void allocationHasTheMarginOfItsMetricWhateverTheExperimentSays() {
    Experiment primes =
        Shelf.declared().stream()
            .filter(one -> one.id().equals("primes"))
            .findFirst()
            .orElseThrow();
    assertThat(LevelRule.STANDARD.margin(primes, Metric.ALLOCATION)).isEqualTo(0.02);
    assertThat(LevelRule.STANDARD.margin(primes, Metric.WALL)).isEqualTo(primes.margin());
  }

  @Test
  void everyCommandThatAHintGivesCanBeTyped() {
    List<Started> judged =
        List.of(
            shelf.judge(Night.of(11, 1.2)),
            shelf.judge(Night.of(12, 1.0).on("0123456789ab")),
            shelf.judge(Night.of(13, 1.0).with("temurin-25.0.4+1")),
            shelf.judge(Night.of(14, 1.0).in(Profile.QUICK)),
            shelf.judge(
                Night.of(16, 1.0).barred("busy"),
                "--earlier",
                shelf.record(Night.of(15, 1.2)).toString()));
    for (Started one : judged) {
      List<String> commands =
          one.out()
              .lines()
              .filter(line -> line.startsWith("> "))
              .filter(line -> line.contains("threadmark "))
              .map(line -> line.substring(line.indexOf("threadmark ")))
              .flatMap(line -> Stream.of(line.split(" && ", -1)))
              .toList();
      assertThat(commands).as(one.out()).isNotEmpty();
      for (String command : commands) {
        String[] words = command.substring("threadmark ".length()).split(" ", -1);
        assertThatCode(() -> Threadmark.commandLine().parseArgs(words))
            .as(command)
            .doesNotThrowAnyException();
        for (String word : words) {
          if (word.startsWith("/")) {
            assertThat(Path.of(word)).exists();
          }
        }
      }
    }
    assertThat(judged.getFirst().out())
        .contains("with JAVA_HOME at temurin-25.0.3+9: threadmark run", "--jdk \"$JAVA_HOME\"");
  }
}
