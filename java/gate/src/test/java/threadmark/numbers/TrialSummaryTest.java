package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TrialSummaryTest {

  @Test
  void aFifthIsCutFromEachEnd() {
    TrialSummary summary = TrialSummary.ofCosts(2, 100, 3, 4, 0.001);
    assertThat(summary.log()).isCloseTo(Math.log(3), within(1e-12));
    assertThat(summary.trimmed()).isTrue();
  }

  @Test
  void fewerThanFiveIterationsKeepTheirPlainMeanAndSaySo() {
    TrialSummary summary = TrialSummary.ofCosts(1, 2, 3, 6);
    assertThat(summary.log()).isCloseTo(Math.log(3), within(1e-12));
    assertThat(summary.trimmed()).isFalse();
  }

  @Test
  void aHigherRateIsALowerCost() {
    assertThat(TrialSummary.ofRates(10, 10, 10, 10, 10).log())
        .isCloseTo(TrialSummary.ofCosts(.1, .1, .1, .1, .1).log(), within(1e-12));
  }

  @Test
  void whatIsNotAPositiveNumberIsRefused() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 0, -1}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> TrialSummary.ofCosts(1, bad, 1, 1, 1))
          .withMessageContaining("iteration[1]");
    }
    assertThatIllegalArgumentException().isThrownBy(TrialSummary::ofCosts);
  }
}
