package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.jvm.Outcome;
import threadmark.noise.Surroundings;
import threadmark.study.experiment.Examples;
import threadmark.study.record.Trial;
import threadmark.verdict.Samples;

class RunEndingTest {

  private static final Surroundings BUSY = Samples.disturbedBy("others took 40% of the CPU");

  @Test
  void measuredTrialsEndWell() {
    assertThat(ending(trial("0001", 1, Outcome.MEASURED, Samples.quiet())))
        .isEqualTo(new RunEnding(0, Optional.empty()));
  }

  @Test
  void aTrialThatFailedIsNamed() {
    RunEnding ending =
        ending(
            trial("0001", 1, Outcome.MEASURED, Samples.quiet()),
            trial("0002", 1, Outcome.FAILED, Samples.quiet()));
    assertThat(ending.exitCode()).isEqualTo(2);
    assertThat(ending.sentence().orElseThrow())
        .startsWith("1 of 2 trials measured nothing; the first, 0002 of primes/virtual")
        .endsWith("failed: ended with code 3");
  }

  @Test
  void aTrialThatFailedWhenItWasMadeAgainIsNamedWithItsAttempt() {
    assertThat(
            ending(
                    trial("0001", 1, Outcome.MEASURED, BUSY),
                    trial("0001", 2, Outcome.FAILED, Samples.quiet()))
                .sentence()
                .orElseThrow())
        .contains("0001 (attempt 2) of primes/virtual");
  }

  @Test
  void aRunWithoutAnyFigureSaysSo() {
    assertThat(ending(trial("0001", 1, Outcome.FAILED, BUSY)).sentence().orElseThrow())
        .startsWith("the only trial measured nothing; it is 0001 of primes/virtual");
  }

  @Test
  void anAttemptThatWasRepeatedDoesNotCount() {
    assertThat(
            ending(
                    trial("0001", 1, Outcome.FAILED, BUSY),
                    trial("0001", 2, Outcome.MEASURED, Samples.quiet()))
                .exitCode())
        .isZero();
    assertThat(
            ending(
                    trial("0001", 1, Outcome.WRONG_ANSWER, BUSY),
                    trial("0001", 2, Outcome.MEASURED, Samples.quiet()))
                .exitCode())
        .isEqualTo(2);
  }

  @Test
  void aRunWhoseEveryBlockWasDisturbedIsUndecided() {
    RunEnding ending =
        ending(trial("0001", 1, Outcome.MEASURED, BUSY), trial("0001", 2, Outcome.MEASURED, BUSY));
    assertThat(ending.exitCode()).isEqualTo(4);
    assertThat(ending.sentence())
        .contains(
            "nothing can be said: every block was disturbed, twice (others took 40% of the CPU);"
                + " run again on a quieter machine");
  }

  @Test
  void aCellWithoutAFigureIsSaid() {
    Trial other =
        Examples.trial(
            "0002", "b001", 1, "platform", Outcome.MEASURED, Optional.empty(), BUSY, 0.1);
    RunEnding ending = ending(trial("0001", 1, Outcome.MEASURED, Samples.quiet()), other);
    assertThat(ending.exitCode()).isZero();
    assertThat(ending.sentence().orElseThrow())
        .startsWith("1 of 2 cells have no figure, the first primes/platform");
  }

  private static RunEnding ending(Trial... trials) {
    return RunEnding.of(Examples.run(trials));
  }

  private static Trial trial(String id, int attempt, Outcome outcome, Surroundings surroundings) {
    return Examples.trial(
        id,
        "b001",
        attempt,
        "virtual",
        outcome,
        outcome == Outcome.MEASURED ? Optional.empty() : Optional.of("ended with code 3"),
        surroundings,
        0.1);
  }
}
