package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.jvm.Outcome;
import threadmark.jvm.Processes.Ended;
import threadmark.jvm.TrialOutput;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;

/** What becomes of single trials. */
class SequenceTest {

  private final FakeSitting sitting;

  SequenceTest(@TempDir Path folder) {
    sitting = new FakeSitting(folder);
  }

  @Test
  void aTrialThatWasMadeWhileAJarChangedIsNotKeptAndEndsTheRun() {
    sitting.acts.add((words, output) -> {
      Files.writeString(words, "measured");
      return FakeSitting.WELL;
    });
    sitting.acts.add((words, output) -> {
      sitting.changed = Optional.of("benchmarks.jar");
      Files.writeString(words, "measured");
      return FakeSitting.WELL;
    });
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(sitting::complete)
        .withMessageStartingWith("benchmarks.jar changed while trial 0002 was made");
    assertThat(sitting.archive.trials).extracting(Trial::id).containsExactly("0001");
    assertThat(sitting.started).isEqualTo(2);
  }

  @Test
  void whatATrialLeavesIsGoneBeforeTheNext() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(words.resolveSibling("0002.json"), "measured");
      return FakeSitting.WELL;
    });
    sitting.acts.add((words, output) -> FakeSitting.WELL);
    assertThat(sitting.complete())
        .extracting(Trial::outcome)
        .containsExactly(Outcome.FAILED, Outcome.FAILED, Outcome.MEASURED, Outcome.MEASURED);
    assertThat(sitting.folder.resolve("trial")).doesNotExist();
  }

  @Test
  void everyPlannedTrialIsMeasuredAndKept() throws InterruptedException {
    List<Trial> trials = sitting.complete();
    assertThat(trials).isEqualTo(sitting.archive.trials).hasSize(4);
    assertThat(trials).extracting(Trial::id).containsExactly("0001", "0002", "0003", "0004");
    assertThat(trials).extracting(Trial::block).containsExactly("b001", "b001", "b002", "b002");
    assertThat(trials)
        .allSatisfy(trial -> {
          assertThat(trial.outcome()).isEqualTo(Outcome.MEASURED);
          assertThat(trial.measurements()).isEqualTo(FakeSitting.FIGURES);
          assertThat(trial.jdk()).isEqualTo("temurin-25.0.3+9");
          assertThat(trial.jvmOptions()).contains("-XX:+UseG1GC", "-Xmx64m");
          assertThat(trial.attempt()).isEqualTo(1);
          assertThat(trial.seconds()).isEqualTo(2);
        });
    assertThat(sitting.archive.words)
        .containsExactly(
            sitting.words("0001"),
            sitting.words("0002"),
            sitting.words("0003"),
            sitting.words("0004"));
  }

  @Test
  void aCensusKeepsItsCountsAndNoTimes() throws InterruptedException {
    List<Trial> trials =
        sitting.complete(
            FakeSitting.plan(
                Examples.grid(Protocol.CENSUS, Map.of("n", List.of("1000")), 1, "virtual")));

    // The only figure of the file is a wall time.
    assertThat(trials)
        .singleElement()
        .satisfies(trial -> {
          assertThat(trial.outcome()).isEqualTo(Outcome.MEASURED);
          assertThat(trial.measurements()).isEmpty();
        });
  }

  @Test
  void aWatchdogBarksAfterAMinuteAtTheEarliest() throws InterruptedException {
    sitting.complete();
    assertThat(sitting.limits).containsOnly(Duration.ofSeconds(60));
  }

  @Test
  void theTimeLeftIsTheDeclaredOneCorrectedByWhatHasHeld() throws InterruptedException {
    sitting.complete();
    // Declared are 2.5 s a trial; each took 2 s.
    assertThat(sitting.told)
        .extracting(line -> line.replaceFirst("([.][0-9])[0-9]+$", "$1"))
        .containsExactly(
            "0/4 10.0",
            "kept 0001",
            "1/4 6.2",
            "kept 0002",
            "2/4 4.0",
            "kept 0003",
            "3/4 2.0",
            "kept 0004");
  }

  @Test
  void aWrongAnswerIsToldByTheOutput() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(output, "threadmark.workloads.WrongAnswer: the answer is 1\n");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.WRONG_ANSWER, "threadmark.workloads.WrongAnswer: the answer is 1");
    assertThat(sitting.archive.words.getFirst()).contains(sitting.folder.resolve("0001.txt"));
  }

  @Test
  void aWrongAnswerIsToldByTheRecord() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(words, "wrong");
      return FakeSitting.WELL;
    });
    assertFirst(Outcome.WRONG_ANSWER, "the answer is 1; it must be 2");
  }

  @Test
  void aFailureIsToldInItsOwnSentence() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(output, "java.lang.OutOfMemoryError: Java heap space\n");
      Files.writeString(words, "half");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.FAILED, "java.lang.OutOfMemoryError: Java heap space");
  }

  @Test
  void ofAnEndlessOutputTheBeginningAndTheEndAreKept() throws Exception {
    sitting.acts.add((words, output) -> {
      String lines = "all is well\n".repeat(TrialOutput.HALF / 4);
      Files.writeString(output, "begun\n" + lines + "my.Exception: full\n");
      return new Ended(1, false, 2);
    });
    assertFirst(Outcome.FAILED, "my.Exception: full");
    Path kept = sitting.archive.words.getFirst().orElseThrow();
    assertThat(Files.size(kept)).isBetween(2L * TrialOutput.HALF, 2L * TrialOutput.HALF + 50);
    assertThat(Files.readString(kept))
        .startsWith("begun\n")
        .contains(" bytes left out]\n")
        .endsWith("my.Exception: full\n");
  }

  @Test
  void aFailureWithoutASentenceIsToldByItsCode() throws InterruptedException {
    sitting.acts.add((words, output) -> new Ended(137, false, 2));
    assertFirst(Outcome.FAILED, "ended with code 137");
    assertThat(sitting.archive.words.getFirst()).isEmpty();
  }

  @Test
  void aTrialThatEndsWellWithoutWordsFailed() throws InterruptedException {
    sitting.acts.add((words, output) -> FakeSitting.WELL);
    assertFirst(Outcome.FAILED, "ended without a result");
  }

  @Test
  void aTrialThatDoesNotEndIsTimedOut() throws InterruptedException {
    sitting.acts.add((words, output) -> new Ended(137, true, 60));
    assertFirst(Outcome.TIMED_OUT, "no end after 60 s; what it printed is kept");
  }

  @Test
  void wordsThatCannotBeReadAreNoMeasurement() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(words, "unreadable");
      return FakeSitting.WELL;
    });
    assertFirst(Outcome.UNREADABLE, "not readable as JSON");
  }

  @Test
  void aFigureThatIsNoNumberIsNoMeasurement() throws InterruptedException {
    sitting.acts.add((words, output) -> {
      Files.writeString(words, "NaN");
      return FakeSitting.WELL;
    });
    assertFirst(Outcome.UNREADABLE, "a measurement of wall holds NaN, which is no number");
  }

  @Test
  void wordsOfAnEarlierSittingAreNeverThisTrials() throws Exception {
    Files.writeString(sitting.folder.resolve("0001.json"), "left over");
    sitting.acts.add((words, output) -> FakeSitting.WELL);
    assertFirst(Outcome.FAILED, "ended without a result");
  }

  private void assertFirst(Outcome outcome, String reason) throws InterruptedException {
    Trial first = sitting.complete().getFirst();
    assertThat(first.outcome()).isEqualTo(outcome);
    assertThat(first.reason()).contains(reason);
    assertThat(first.measurements()).isEmpty();
    assertThat(sitting.archive.trials).hasSize(4);
  }
}
