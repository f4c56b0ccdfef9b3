package threadmark.numbers;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * What the differences of one stage say about a shift against none, and the moments of the same
 * differences for the variance guard.
 *
 * @param usual what the series itself seems to scatter: far outside of it differences are clipped
 * @param still the differences as noise around nothing
 * @param shifted the same as noise around the shift
 */
record StageEvidence(
    VariancePrior prior,
    double shift,
    double usual,
    ScaleMixture still,
    ScaleMixture shifted,
    int n,
    double mean,
    double deviations) {

  /**
   * Variances of stage and prior that chance alone puts this far apart once in 100,000. Evidence
   * weighs small surprises by itself; this is for a machine that became another one.
   */
  private static final double NOISE_TAIL = 1e-5;

  /** Long tails alone would let a change far beyond the shift say no more than a small one. */
  private static final double REACH = 3;

  /** No F quantile of the guard lies below this ratio: spares the distribution on quiet data. */
  private static final double SURELY_QUIET = 3;

  static StageEvidence none(VariancePrior prior, double shift, double usual) {
    ScaleMixture nothing = ScaleMixture.of(prior);
    return new StageEvidence(prior, shift, usual, nothing, nothing, 0, 0, 0);
  }

  StageEvidence with(double difference) {
    Require.finite(difference, "difference");
    double step = difference - mean;
    double newMean = mean + step / (n + 1);
    return new StageEvidence(
        prior,
        shift,
        usual,
        still.with(clipped(difference)),
        shifted.with(clipped(difference) - shift),
        n + 1,
        newMean,
        deviations + step * (difference - newMean));
  }

  /**
   * One wild pair counts as one that lies just outside what is usual, and a huge change as much.
   */
  private double clipped(double difference) {
    double reach = Math.max(REACH * usual, Math.abs(shift));
    return Math.clamp(difference, shift / 2 - reach, shift / 2 + reach);
  }

  /**
   * The logarithm of the likelihood ratio of "shifted" against "not shifted" after the scale has
   * been integrated out over its prior; the mixture as a test martingale: Lai 1976, Annals of
   * Statistics 4.
   */
  double logRatio() {
    return shifted.logLikelihood() - still.logLikelihood();
  }

  /** Whether the differences scatter more than what is believed of this series allows. */
  boolean noisierThanBelieved() {
    if (n < GateRule.FEWEST_PAIRS) {
      return false;
    }
    double ratio = deviations / (n - 1) / (prior.scale() * prior.scale());
    return !(ratio <= SURELY_QUIET)
        && !(FDistribution.of(n - 1.0, prior.degrees()).survivalProbability(ratio) > NOISE_TAIL);
  }
}
