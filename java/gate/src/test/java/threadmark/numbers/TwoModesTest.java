package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class TwoModesTest {

  @Test
  void twoGroupsWithNothingBetweenThemAreTwoModes() {
    TwoModes modes =
        TwoModes.ofLogs(logs(12, 12.1, 15.2, 12.2, 12.1, 15.3, 11.9, 12, 15.4, 12.1)).orElseThrow();

    assertThat(modes.lowerTrials()).isEqualTo(7);
    assertThat(modes.upperTrials()).isEqualTo(3);
    assertThat(modes.lower()).isCloseTo(12.06, within(0.01));
    assertThat(modes.upper()).isCloseTo(15.3, within(0.01));
  }

  @Test
  void twoThatAreFarOffAreOutliers() {
    assertThat(TwoModes.ofLogs(logs(12, 12.1, 12.1, 12.2, 12.1, 15.3, 11.9, 12, 15.4, 12.1)))
        .isEmpty();
  }

  @Test
  void aGapThatNobodyWouldMindIsNone() {
    assertThat(TwoModes.ofLogs(logs(10, 10, 10, 10, 10, 10.1, 10.1, 10.1, 10.1, 10.1))).isEmpty();
  }

  @Test
  void fewTrialsHaveNoModes() {
    assertThat(TwoModes.ofLogs(logs(1, 1, 1, 1, 1, 2, 2, 2, 2))).isEmpty();
  }

  @Test
  void oneModeIsSeldomTakenForTwo() {
    assertThat(found(random -> random.nextGaussian())).isLessThan(100);
    assertThat(found(random -> random.nextExponential())).isLessThan(350);
  }

  /** In how many of 10,000 series of ten trials. */
  private static long found(ToDoubleFunction<SplittableRandom> noise) {
    SplittableRandom random = new SplittableRandom(33);
    long found = 0;
    for (int series = 0; series < 10_000; series++) {
      double[] logs = new double[10];
      Arrays.setAll(logs, unused -> noise.applyAsDouble(random));
      found += TwoModes.ofLogs(logs).isPresent() ? 1 : 0;
    }
    return found;
  }

  private static double[] logs(double... values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }
}
