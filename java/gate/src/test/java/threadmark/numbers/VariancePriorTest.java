package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class VariancePriorTest {

  @Test
  void aPilotOfFourPairsHasThreeDegrees() {
    VariancePrior prior = VariancePrior.ofPilot(new double[] {0.1, 0.3, 0.1, 0.3});
    assertThat(prior.degrees()).isEqualTo(3);
    assertThat(prior.scale()).isCloseTo(Math.sqrt(0.04 / 3), within(1e-12));
  }

  @Test
  void aShorterPilotIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VariancePrior.ofPilot(new double[] {0, 1, 2}));
  }

  @Test
  void tenRunsThatAgreeWeighTheMost() {
    VariancePrior prior = alike(10, 1000);
    assertThat(prior.degrees()).isEqualTo(VariancePrior.MOST_DEGREES);
    assertThat(prior.scale()).isCloseTo(2, within(0.01));
  }

  @Test
  void aHistoryIsWorthMoreTheLongerItIs() {
    assertThat(alike(2, 7).behind()).isEqualTo(3);
    assertThat(alike(3, 7).behind()).isCloseTo(14 / 3.0, within(1e-9));
    assertThat(alike(10, 7).behind()).isEqualTo(70);
    assertThat(alike(2, 7).degrees()).isLessThan(alike(3, 7).degrees());
    assertThat(alike(10, 7).degrees()).isEqualTo(alike(20, 7).degrees());
    assertThat(alike(2, 7).surelyAtLeast()).isLessThan(alike(10, 7).surelyAtLeast());
  }

  private static VariancePrior alike(int runs, int degrees) {
    double[] variances = new double[runs];
    int[] freedom = new int[runs];
    Arrays.fill(variances, 4);
    Arrays.fill(freedom, degrees);
    return VariancePrior.ofHistory(variances, freedom);
  }

  @Test
  void theMomentsFindTheDegreesAndTheScaleThatMadeTheData() {
    SplittableRandom random = new SplittableRandom(1);
    int runs = 20_000;
    double[] variances = new double[runs];
    int[] degrees = new int[runs];
    for (int i = 0; i < runs; i++) {
      double sd = 0.05 * Math.sqrt(5 / chiSquare(random, 5));
      variances[i] = sd * sd * chiSquare(random, 7) / 7;
      degrees[i] = 7;
    }
    VariancePrior prior = VariancePrior.ofHistory(variances, degrees);
    assertThat(prior.degrees()).isCloseTo(5, within(0.3));
    assertThat(prior.scale()).isCloseTo(0.05, within(0.001));
  }

  private static double chiSquare(SplittableRandom random, int degrees) {
    double sum = 0;
    for (int i = 0; i < degrees; i++) {
      double z = random.nextGaussian();
      sum += z * z;
    }
    return sum;
  }
}
