package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** The closed form against the two marginal likelihoods, integrated over the variance. */
class StageEvidenceTest {

  @Test
  void theRatioIsThatOfTheIntegratedLikelihoods() {
    assertRatio(
        new double[] {0.12, 0.03, 0.15, 0.08}, Math.log(1.1), new VariancePrior(5, 0.06, false));
    assertRatio(
        new double[] {0.01, -0.03, 0.02, -0.05, 0.04},
        Math.log(1.1),
        new VariancePrior(8, 0.04, false));
    assertRatio(new double[] {0.02}, Math.log(1.02), new VariancePrior(3, 0.01, false));
    assertRatio(new double[] {-0.01, 0.02, -0.04}, -0.05, new VariancePrior(4, 0.03, false));
  }

  @Test
  void itAgreesWithSciPy() {
    assertThat(
            ratio(
                new double[] {0.12, 0.03, 0.15, 0.08},
                Math.log(1.1),
                new VariancePrior(5, 0.06, false)))
        .isCloseTo(3.907822232097156, within(1e-9));
  }

  @Test
  void oneWildPairCountsAsOneJustOutsideWhatIsUsual() {
    VariancePrior prior = new VariancePrior(8, 0.01, false);
    assertThat(ratio(new double[] {50}, 0.1, prior))
        .isCloseTo(ratio(new double[] {0.15}, 0.1, prior), within(1e-9));
  }

  @Test
  void theGuardSeesTheUnclippedScatter() {
    StageEvidence calm =
        fed(new double[] {0.01, -0.01, 0.02}, 0.1, new VariancePrior(8, 0.02, false));
    StageEvidence wild = fed(new double[] {1, -1, 2}, 0.1, new VariancePrior(8, 0.02, false));
    assertThat(calm.noisierThanBelieved()).isFalse();
    assertThat(wild.noisierThanBelieved()).isTrue();
  }

  @Test
  void theGuardOpensOnceInAThousandAtThePriorsOwnQuantile() {
    // F(2, 8) has its 0.999 quantile at 18.4937 (scipy.stats.f.isf).
    assertThat(fed(scatter(18.4), 0.1, new VariancePrior(8, 1, false)).noisierThanBelieved())
        .isFalse();
    assertThat(fed(scatter(18.6), 0.1, new VariancePrior(8, 1, false)).noisierThanBelieved())
        .isTrue();
  }

  private static double[] scatter(double variance) {
    double sd = Math.sqrt(variance);
    return new double[] {-sd, 0, sd};
  }

  private static void assertRatio(double[] differences, double shift, VariancePrior prior) {
    double integrated =
        Math.log(marginal(differences, shift, prior) / marginal(differences, 0, prior));
    assertThat(ratio(differences, shift, prior)).isCloseTo(integrated, within(1e-8));
  }

  /** Normal likelihood times scaled inverse chi-square density, in the variance's logarithm. */
  private static double marginal(double[] differences, double mean, VariancePrior prior) {
    double squares = 0;
    for (double d : differences) {
      squares += (d - mean) * (d - mean);
    }
    double total = prior.degrees() * prior.scale() * prior.scale() + squares;
    double n = differences.length;
    double middle = 2 * Math.log(prior.scale());
    return simpson(
        u -> Math.exp(-(prior.degrees() + n) / 2 * (u - middle) - total / (2 * Math.exp(u))),
        middle - 8,
        middle + 30);
  }

  private static double simpson(DoubleUnaryOperator f, double low, double high) {
    int steps = 200_000;
    double width = (high - low) / steps;
    double sum = f.applyAsDouble(low) + f.applyAsDouble(high);
    for (int i = 1; i < steps; i++) {
      sum += (i % 2 == 0 ? 2 : 4) * f.applyAsDouble(low + i * width);
    }
    return sum * width / 3;
  }

  private static double ratio(double[] differences, double shift, VariancePrior prior) {
    return fed(differences, shift, prior).logRatio();
  }

  private static StageEvidence fed(double[] differences, double shift, VariancePrior prior) {
    StageEvidence evidence = StageEvidence.none(prior, shift);
    for (double d : differences) {
      evidence = evidence.with(d);
    }
    return evidence;
  }
}
