package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StageEvidenceTest {

  private static final VariancePrior PRIOR = new VariancePrior(5, 0.06, true);

  /** Against the two marginal likelihoods, integrated finely over the deviation's logarithm. */
  @Test
  void theRatioIsThatOfTheIntegratedLikelihoods() {
    assertRatio(new double[] {0.12, 0.03, 0.15, 0.08}, Math.log(1.1), PRIOR);
    assertRatio(
        new double[] {0.01, -0.03, 0.02, -0.05, 0.04},
        Math.log(1.1),
        new VariancePrior(8, 0.04, false));
    assertRatio(new double[] {0.02}, Math.log(1.02), new VariancePrior(3, 0.01, false));
    assertRatio(new double[] {-0.01, 0.02, -0.04}, -0.05, new VariancePrior(4, 0.03, false));
  }

  @Test
  void oneWildPairCountsAsOneJustOutsideWhatIsUsual() {
    assertThat(fed(0.1, PRIOR, 50).logRatio())
        .isCloseTo(fed(0.1, PRIOR, 0.05 + 3 * 0.06).logRatio(), within(1e-9));
  }

  @Test
  void aStruckPairHidesLittleOfWhatTheOthersShow() {
    double struck = fed(0.1, PRIOR, 0.01, -0.02, 0, 0.02, 0.8).logRatio();
    assertThat(struck).isNegative();
  }

  @Test
  void theGuardSeesTheUnclippedScatter() {
    VariancePrior quiet = new VariancePrior(8, 0.02, true);
    assertThat(fed(0.1, quiet, 0.01, -0.01, 0.02).noisierThanBelieved()).isFalse();
    assertThat(fed(0.1, quiet, 1, -1, 2).noisierThanBelieved()).isTrue();
  }

  @Test
  void theGuardOpensAtThePriorsOwnQuantile() {
    // F(2, 8) exceeds 4 (100,000^(1/4) - 1) once in 100,000: the tail is (1 + x/4)^-4.
    double quantile = 4 * (Math.pow(1e5, 0.25) - 1);
    VariancePrior one = new VariancePrior(8, 1, true);
    assertThat(fed(0.1, one, scatter(quantile * 0.999)).noisierThanBelieved()).isFalse();
    assertThat(fed(0.1, one, scatter(quantile * 1.001)).noisierThanBelieved()).isTrue();
  }

  private static double[] scatter(double variance) {
    double sd = Math.sqrt(variance);
    return new double[] {-sd, 0, sd};
  }

  private static void assertRatio(double[] differences, double shift, VariancePrior prior) {
    double integrated = marginal(differences, shift, prior) - marginal(differences, 0, prior);
    assertThat(fed(shift, prior, differences).logRatio()).isCloseTo(integrated, within(0.02));
  }

  private static double marginal(double[] differences, double centre, VariancePrior prior) {
    double sum = 0;
    for (double log = -4; log <= 4; log += 1e-3) {
      double t = 0.75 * prior.scale() * Math.exp(log);
      double weight = -prior.degrees() * (log + Math.exp(-2 * log) / 2);
      for (double d : differences) {
        weight -= Math.log(t) + 2.5 * Math.log1p((d - centre) * (d - centre) / (4 * t * t));
      }
      sum += Math.exp(weight);
    }
    return Math.log(sum);
  }

  private static StageEvidence fed(double shift, VariancePrior prior, double... differences) {
    StageEvidence evidence = StageEvidence.none(prior, shift, prior.scale());
    for (double d : differences) {
      evidence = evidence.with(d);
    }
    return evidence;
  }
}
