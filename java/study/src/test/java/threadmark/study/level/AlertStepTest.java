package threadmark.study.level;

import static org.assertj.core.api.Assertions.assertThat;
import static threadmark.study.experiment.Judgements.crossed;
import static threadmark.study.experiment.Judgements.judged;
import static threadmark.study.experiment.Judgements.steady;
import static threadmark.study.experiment.Judgements.undecided;
import static threadmark.study.experiment.Judgements.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Series;
import threadmark.verdict.Alert;
import threadmark.verdict.Verdict;

/**
 * A step begins with the run that crossed first. It ends with the one that is steady or improved,
 * or with its series.
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
    assertThat(step.sinceRun()).isEqualTo(id(2));
    assertThat(step.confirmedBy()).isEqualTo(id(4));
    assertThat(step.moved()).isEqualTo(new AlertStep.Moved(id(2), id(2), id(2)));
    assertThat(step.verdict().rise().orElseThrow().centre()).isEqualTo(1.22);
    assertThat(step.over()).isEmpty();
  }

  @Test
  void aSteadyRunEndsItAndTheNextRiseIsAnother() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    run(steady("primes"));
    assertThat(only().over()).contains(id(3));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.3));
    run(crossed("primes", Alert.RAISED, 1.3));
    assertThat(AlertStep.of(judged)).extracting(AlertStep::sinceRun).containsExactly(id(1), id(4));
  }

  @Test
  void aRiseThatNobodyConfirmedIsForgotten() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(steady("primes"));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
    assertThat(only().sinceRun()).isEqualTo(id(3));
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
    assertThat(only().sinceRun()).isEqualTo(id(1));
    run(steady("primes"));
    assertThat(only().over()).contains(id(12));
  }

  @Test
  void twoCrossingsThatWereJudgedApartConfirmEachOther() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    assertThat(only().confirmedBy()).isEqualTo(id(2));
  }

  @Test
  void aMetricThatOnlyAdvisesIsNoStep() {
    run(verdict("primes", false, Verdict.REGRESSED, Alert.RAISED, 1.2));
    assertThat(AlertStep.of(judged)).isEmpty();
  }

  @Test
  void whatOnlyTheAnchorHoldsLikelyStaysAStepUntilItIsOver() {
    run(beside(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2), Alert.TO_BE_CONFIRMED));
    run(beside(crossed("primes", Alert.RAISED, 1.2), Alert.RAISED));
    // The question of the level is over, that of the anchor is not.
    run(beside(undecided("primes", Alert.TO_BE_CONFIRMED), Alert.NONE));
    assertThat(only().over()).isEmpty();
    assertThat(only().verdict().verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(AlertStep.standing(judged)).hasSize(1);
    run(beside(steady("primes"), Alert.NONE));
    run(beside(steady("primes"), Alert.NONE));
    assertThat(only().sinceRun()).isEqualTo(id(1));
    assertThat(only().over()).contains(id(4));
    assertThat(only().successor()).isEmpty();
  }

  @Test
  void whatIsLikelyInBetweenAndRaisedAgainIsOneStep() {
    run(beside(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2), Alert.TO_BE_CONFIRMED));
    run(beside(crossed("primes", Alert.RAISED, 1.2), Alert.RAISED));
    AlertStep.Moved moved = only().moved();
    run(beside(undecided("primes", Alert.TO_BE_CONFIRMED), Alert.NONE));
    run(beside(crossed("primes", Alert.RAISED, 1.3), Alert.RAISED));
    assertThat(only().sinceRun()).isEqualTo(id(1));
    assertThat(only().confirmedBy()).isEqualTo(id(2));
    assertThat(only().moved()).isEqualTo(moved);
    assertThat(only().over()).isEmpty();
  }

  @Test
  void whatWasOnlyLikelyIsNoStepHoweverManyRunsSaySo() {
    for (int i = 0; i < 3; i++) {
      run(beside(undecided("primes", Alert.TO_BE_CONFIRMED), Alert.TO_BE_CONFIRMED));
    }
    assertThat(AlertStep.of(judged)).isEmpty();
  }

  @Test
  void itEndsWhereALaterRunAsksTheSameUnderOtherConditions() {
    raised();
    List<LevelVerdict> others =
        List.of(
            with("jdk", "temurin-25.0.4+7"),
            with("harness", "0.2.0"),
            with("jvmOptions", List.of("-XX:+UseG1GC", "-Xmx1g")));
    for (LevelVerdict other : others) {
      run(other);
      assertThat(only().over()).contains(id(3));
      assertThat(only().successor()).contains(other.series());
      judged.removeLast();
    }
    run(steady("fibonacci"));
    run(with("jdk", "temurin-25.0.4+7"));
    run(with("jdk", "temurin-25.0.5+1"));
    assertThat(only().over()).contains(id(4));
  }

  @Test
  void anotherQuestionAndAnotherReleaseEndNothing() {
    raised();
    run(with("jdk", "temurin-21.0.9+10"));
    run(with("jvmOptions", List.of("-XX:+UseZGC")));
    run(with("profile", Profile.QUICK));
    run(with("reference", "pool"));
    assertThat(only().over()).isEmpty();
  }

  @Test
  void aRunThatWasStoppedOrDidNotMeasureTheOtherEndsNothing() {
    raised();
    run(Altered.of(with("jdk", "temurin-25.0.4+7"), "overhead", Optional.empty()));
    LevelVerdicts stopped = judged("cpu-x", id(4), with("jdk", "temurin-25.0.4+7"));
    Caution caution = new Caution(Caution.Kind.INCOMPLETE, "go on");
    judged.add(Altered.of(stopped, "cautions", List.of(caution)));
    assertThat(only().over()).isEmpty();
  }

  @Test
  void twoBuildsThatOneNightMeasuresInTurnEndNeither() {
    LevelVerdict other = with("jdk", "temurin-25.0.4+7");
    for (int night = 1; night <= 2; night++) {
      at("2026110%dT220000Z-aaaaaa".formatted(night), crossed("primes", Alert.RAISED, 1.2));
      at("2026110%dT030000Z-bbbbbb".formatted(night + 1), other);
      assertThat(only().over()).isEmpty();
    }
    at("20261104T030000Z-bbbbbb", other);
    assertThat(only().over()).contains("20261104T030000Z-bbbbbb");
  }

  @Test
  void twoSeriesThatOneRunHoldsEndNeither() {
    LevelVerdict other = with("jvmOptions", List.of("-XX:+UseG1GC", "-Djdk.pollerMode=1"));
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2), other);
    run(crossed("primes", Alert.RAISED, 1.2));
    run(other);
    assertThat(only().over()).isEmpty();
  }

  @Test
  void ofStepsInSeveralCellsEachHasItsOwnSuccessor() {
    run(
        crossed("primes", Alert.TO_BE_CONFIRMED, 1.2),
        crossed("fibonacci", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2), crossed("fibonacci", Alert.RAISED, 1.2));
    run(with("jdk", "temurin-25.0.4+7"));
    assertThat(AlertStep.of(judged))
        .extracting(step -> step.successor().map(Series::jdk))
        .containsExactly(Optional.of("temurin-25.0.4+7"), Optional.empty());
  }

  @Test
  void aSeriesThatIsMeasuredAgainHasNotEnded() {
    raised();
    run(with("jdk", "temurin-25.0.4+7"));
    assertThat(AlertStep.standing(judged)).isEmpty();
    run(crossed("primes", Alert.RAISED, 1.2));
    assertThat(only().over()).isEmpty();
    assertThat(only().confirmedBy()).isEqualTo(id(2));
    run(steady("primes"));
    assertThat(only().over()).contains(id(5));
  }

  private void raised() {
    run(crossed("primes", Alert.TO_BE_CONFIRMED, 1.2));
    run(crossed("primes", Alert.RAISED, 1.2));
  }

  /** Judged beside all runs before it, of whose level that is said. */
  private static LevelVerdict beside(LevelVerdict verdict, Alert level) {
    RiseHistory history = new RiseHistory(level, 3, 0, Optional.empty());
    return Altered.of(verdict, "history", Optional.of(history));
  }

  /** Steady, in a series that differs by one component. */
  private static LevelVerdict with(String component, Object other) {
    LevelVerdict steady = steady("primes");
    return Altered.of(steady, "series", Altered.of(steady.series(), component, other));
  }

  /** In whatever order runs are handed, the steps are the same. */
  private AlertStep only() {
    List<AlertStep> steps = AlertStep.of(judged);
    assertThat(AlertStep.of(judged.reversed())).isEqualTo(steps);
    assertThat(steps).hasSize(1);
    return steps.getFirst();
  }

  private void run(LevelVerdict... verdicts) {
    at(id(judged.size() + 1), verdicts);
  }

  private static String id(int night) {
    return "202611%02dT020000Z-aaaaaa".formatted(night);
  }

  private void at(String id, LevelVerdict... verdicts) {
    judged.add(judged("cpu-x", id, verdicts));
  }
}
