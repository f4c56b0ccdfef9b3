package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class VariancePriorTest {

  @Test
  void aSeriesAloneWeighsLeast() {
    VariancePrior prior = VariancePrior.ofSitting(new double[] {4}, 2);
    assertThat(prior.degrees()).isEqualTo(1);
    assertThat(prior.pilot()).isTrue();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> VariancePrior.ofSitting(new double[0], 2));
  }

  @Test
  void neighboursThatAreAlikeWeighMoreThanUnlikeOnes() {
    double[] alike = new double[20];
    Arrays.fill(alike, 4);
    double[] unlike = new double[20];
    Arrays.setAll(unlike, i -> Math.exp(i - 9.5));
    assertThat(VariancePrior.ofSitting(alike, 2).degrees()).isEqualTo(8);
    assertThat(VariancePrior.ofSitting(unlike, 2).degrees()).isLessThan(1.5);
    assertThat(VariancePrior.ofSitting(new double[] {4, 4, 4}, 2).degrees()).isBetween(2.0, 3.0);
  }

  @Property(seed = "20261125", tries = 200)
  void theNoiseOfASittingScalesWithItsDifferences(
      @ForAll @Size(min = 1, max = 30) List<@DoubleRange(min = 0.01, max = 1) Double> variances,
      @ForAll @DoubleRange(min = 0.01, max = 100) double times) {
    double[] some = variances.stream().mapToDouble(Double::doubleValue).toArray();
    VariancePrior prior = VariancePrior.ofSitting(some, 2);
    VariancePrior louder =
        VariancePrior.ofSitting(Arrays.stream(some).map(v -> v * times * times).toArray(), 2);
    assertThat(louder.scale()).isCloseTo(prior.scale() * times, withinPercentage(0.01));
    assertThat(louder.degrees()).isCloseTo(prior.degrees(), within(1e-4));
    assertThat(prior.degrees()).isBetween(1.0, 8.0);
  }

  @Property(seed = "20261126", tries = 200)
  void whatASeriesIsBelievedToScatterDoesNotDependOnWhereItLies(
      @ForAll @Size(value = 3) List<@DoubleRange(min = -0.3, max = 0.3) Double> differences,
      @ForAll @DoubleRange(min = -1, max = 1) double shift) {
    double[] some = differences.stream().mapToDouble(Double::doubleValue).toArray();
    VariancePrior prior = new VariancePrior(4, 0.05, true);
    VariancePrior moved = prior.after(Arrays.stream(some).map(d -> d + shift).toArray());
    assertThat(moved.scale()).isCloseTo(prior.after(some).scale(), withinPercentage(0.01));
  }

  @Test
  void aWildPairMakesASeriesLittleNoisier() {
    VariancePrior prior = new VariancePrior(8, 0.05, true);
    assertThat(prior.after(0.03, -0.03, 0).scale()).isLessThan(0.055);
    assertThat(prior.after(0.03, -0.03, 3).scale()).isLessThan(0.12);
    assertThat(prior.after(1, -1, 0.5).scale()).isGreaterThan(0.1);
  }

  @Test
  void threeEqualPairsDoNotMakeASittingQuiet() {
    double[] alike = new double[20];
    Arrays.fill(alike, 4);
    double before = VariancePrior.ofSitting(alike, 2).scale();
    alike[7] = 0;
    assertThat(VariancePrior.ofSitting(alike, 2).scale()).isBetween(before / 1.5, before);
  }

  @Test
  void aSittingOfFewIsBelievedToScatterUntilNeighboursSayThatItDoesNot() {
    assertThat(scaleOfQuiet(1)).isCloseTo(1.5 * Math.log(1.1), withinPercentage(0.01));
    for (int series = 1; series < 10; series++) {
      assertThat(scaleOfQuiet(series + 1)).isLessThan(scaleOfQuiet(series));
    }
    assertThat(scaleOfQuiet(10)).isCloseTo(0.001, withinPercentage(0.01));
    VariancePrior loud = VariancePrior.ofFirstSitting(new double[] {1, 1}, 2, 0.10);
    assertThat(loud.scale()).isBetween(0.1, 1.0);
  }

  private static double scaleOfQuiet(int series) {
    double[] alike = new double[series];
    Arrays.fill(alike, 1e-6);
    VariancePrior seen = VariancePrior.ofSitting(alike, 2);
    double alone = 0.001 / seen.scale();
    Arrays.fill(alike, 1e-6 * alone * alone);
    return VariancePrior.ofFirstSitting(alike, 2, 0.10).scale();
  }

  @Test
  void aHistoryFollowsALouderSittingTheMoreSeriesSaySo() {
    VariancePrior history = new VariancePrior(4, 0.05, false);
    VariancePrior twice = new VariancePrior(8, 2, true);
    assertThat(history.in(twice, 40).scale()).isBetween(0.09, 0.1);
    assertThat(history.in(twice, 2).scale()).isBetween(0.055, 0.065);
    assertThat(history.in(twice, 40).degrees()).isEqualTo(8);
    assertThat(history.in(twice, 40).pilot()).isFalse();
  }

  @Test
  void tenRunsThatAgreeWeighTheMost() {
    VariancePrior prior = alike(10, 1000);
    assertThat(prior.degrees()).isEqualTo(VariancePrior.MOST_DEGREES);
    assertThat(prior.scale()).isCloseTo(2, within(0.01));
  }

  @Test
  void anEarlierRunOfEqualPairsDoesNotMakeAHistoryQuiet() {
    double[] variances = {4, 4, 0, 4, 4, 4, 4, 4, 4, 4};
    int[] degrees = new int[10];
    Arrays.fill(degrees, 7);
    assertThat(VariancePrior.ofHistory(variances, degrees).scale()).isBetween(1.0, 2.5);
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
