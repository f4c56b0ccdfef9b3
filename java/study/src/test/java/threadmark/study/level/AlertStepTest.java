package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.study.experiment.Judgements.crossed;
import static threadmark.study.experiment.Judgements.judged;
import static threadmark.study.experiment.Judgements.steady;
import static threadmark.study.experiment.Judgements.undecided;
import static threadmark.study.experiment.Judgements.verdict;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/**
 * A step begins with the run that crossed first, and ends with the one that is steady or improved.
 */
class AlertStepTest {

  private final List<LevelVerdicts> judged = new ArrayList<>();

  @Test
  void oneCrossingIsNoStep() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    assertThat(AlertStep.of(judged)).isEmpty();
  }

  @Test
  void aConfirmedOneIsAStepSinceItsFirstCrossing() {
    run(steady("primes"));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(undecided("primes", Alert.TO_BE_CONFIRMED));
    run(crossed("primes", Alert.RAISED, 1.21));
    run(crossed("primes", Alert.RAISED, 1.22));
    AlertStep step = only();
    assertThat(step.sinceRun()).isEqualTo("run-2");
    assertThat(step.confirmedBy()).isEqualTo("run-4");
    assertThat(step.moved()).isEqualTo(new AlertStep.Moved("run-2", "run-2", "run-2"));
    assertThat(step.verdict().rise().orElseThrow().centre()).isEqualTo(1.22);
    assertThat(step.over()).isEmpty();
  }

  @Test
  void aSteadyRunEndsItAndTheNextRiseIsAnother() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    run(steady("primes"));
    assertThat(only().over()).contains("run-3");
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.3));
    run(crossed("primes", Alert.RAISED, 1.3));
    assertThat(AlertStep.of(judged))
        .extracting(AlertStep::sinceRun)
        .containsExactly("run-1", "run-4");
  }

  @Test
  void aRiseThatNobodyConfirmedIsForgotten() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(steady("primes"));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    assertThat(only().sinceRun()).isEqualTo("run-3");
  }

  @Test
  void aRunWithoutTheSeriesEndsNothing() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    run(steady("fibonacci"));
    assertThat(only().over()).isEmpty();
  }

  @Test
  void runsThatCouldNotTellEndNothingHoweverMany() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    for (int i = 0; i < 8; i++) {
      // Judged beside the few runs before it, none of which crossed.
      run(undecided("primes", Alert.NONE));
    }
    assertThat(only().over()).isEmpty();
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    assertThat(only().sinceRun()).isEqualTo("run-1");
    run(steady("primes"));
    assertThat(only().over()).contains("run-12");
  }

  @Test
  void twoCrossingsThatWereJudgedApartConfirmEachOther() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    assertThat(only().confirmedBy()).isEqualTo("run-2");
  }

  @Test
  void aMetricThatOnlyAdvisesIsNoStep() {
    run(verdict("primes", false, Verdict.REGRESSED, Alert.RAISED, 1.2));
    assertThat(AlertStep.of(judged)).isEmpty();
  }

  private AlertStep only() {
    List<AlertStep> steps = AlertStep.of(judged);
    assertThat(steps).hasSize(1);
    return steps.getFirst();
  }

  private void run(LevelVerdict... verdicts) {
    judged.add(judged("cpu-x", "run-" + (judged.size() + 1), verdicts));
  }
}
