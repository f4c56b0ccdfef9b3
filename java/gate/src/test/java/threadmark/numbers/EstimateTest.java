package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class EstimateTest {

  @Test
  void countsOfNothingAreNothingWithCertainty() {
    Estimate none = Estimate.ofAmounts(new double[] {0, 0, 0}).orElseThrow();

    assertThat(none.centre()).isZero();
    assertThat(none.n()).isEqualTo(3);
    assertThat(none.interval().orElseThrow().high()).isZero();
  }

  @Test
  void anIntervalOfCountsDoesNotGoBelowZero() {
    Estimate few = Estimate.ofAmounts(new double[] {0, 1, 8}).orElseThrow();
    Interval interval = few.interval().orElseThrow();

    assertThat(few.centre()).isCloseTo(3, within(1e-12));
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isGreaterThan(8);
  }

  @Test
  void positiveAmountsAreJudgedByTheirLogarithms() {
    assertThat(Estimate.ofAmounts(new double[] {1, 100}).orElseThrow().centre())
        .isCloseTo(10, within(1e-9));
  }

  @Test
  void oneAmountHasNoInterval() {
    assertThat(Estimate.ofAmounts(new double[] {0}).orElseThrow().interval()).isEmpty();
    assertThat(Estimate.ofAmounts(new double[] {4}).orElseThrow().interval()).isEmpty();
  }

  @Test
  void anAmountBelowZeroOrBeyondCountingIsNoEstimate() {
    assertThat(Estimate.ofAmounts(new double[] {-1, -1})).isEmpty();
    assertThat(Estimate.ofAmounts(new double[] {-1})).isEmpty();
    assertThat(Estimate.ofAmounts(new double[] {0, 1e300})).isEmpty();
  }

  @Test
  void trialsThatAreWorldsApartHaveNoInterval() {
    Estimate wide = Estimate.ofLogs(new double[] {-200, 200}).orElseThrow();

    assertThat(wide.centre()).isCloseTo(1, within(1e-9));
    assertThat(wide.interval()).isEmpty();
  }

  @Test
  void aRatioThatNoDoubleSaysIsNoEstimate() {
    assertThat(Estimate.ofLogs(new double[] {900})).isEmpty();
    assertThat(Estimate.ofLogs(new double[] {900, 900})).isEmpty();
    assertThat(Estimate.ofLogs(new double[] {-900, -900})).isEmpty();
  }

  @Test
  void ofNothingThereIsNoEstimate() {
    assertThat(Estimate.ofAmounts(new double[] {})).isEmpty();
  }

  @Test
  void dividingTwoEstimatesAddsTheirDistancesAsSquaresOfLogarithms() {
    Estimate up = between(3, 4, 5.5);
    Estimate down = between(1.8, 2, 2.3);
    Interval ratio = up.over(down).interval().orElseThrow();
    assertThat(up.over(down).centre()).isEqualTo(2);
    assertThat(Math.log(2 / ratio.low()))
        .isCloseTo(Math.hypot(Math.log(4 / 3.0), Math.log(2.3 / 2)), within(1e-12));
    assertThat(Math.log(ratio.high() / 2))
        .isCloseTo(Math.hypot(Math.log(5.5 / 4), Math.log(2 / 1.8)), within(1e-12));
  }

  @Test
  void dividingByWhatHasNoIntervalGivesNone() {
    Estimate one = new Estimate(2, Optional.empty(), 1);
    assertThat(between(3, 4, 5).over(one).interval()).isEmpty();
    assertThat(one.over(between(3, 4, 5)).interval()).isEmpty();
    assertThat(between(0, 4, 5).over(between(3, 4, 5)).interval()).isEmpty();
  }

  private static Estimate between(double low, double centre, double high) {
    return new Estimate(centre, Optional.of(new Interval(low, centre, high, 0.95)), 3);
  }
}
