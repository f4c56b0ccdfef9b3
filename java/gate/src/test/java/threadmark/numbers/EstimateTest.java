package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
}
