package threadmark.numbers;

import org.apache.commons.statistics.distribution.FDistribution;

/**
 * What the differences of one stage say about a shift by {@code shift} against none: sums of
 * squares of the clipped differences, and the moments of the unclipped ones for the variance guard.
 */
record StageEvidence(
    VariancePrior prior,
    double shift,
    int n,
    double squares,
    double squaresFromShift,
    double mean,
    double deviations) {

  /** Variances of stage and history that chance alone puts this far apart once in a thousand. */
  private static final double NOISE_TAIL = 0.001;

  /** No F quantile of the guard lies below this ratio: spares the distribution on quiet data. */
  private static final double SURELY_QUIET = 3;

  static StageEvidence none(VariancePrior prior, double shift) {
    return new StageEvidence(prior, shift, 0, 0, 0, 0, 0);
  }

  StageEvidence with(double difference) {
    Require.finite(difference, "difference");
    double x = clipped(difference);
    double step = difference - mean;
    double newMean = mean + step / (n + 1);
    return new StageEvidence(
        prior,
        shift,
        n + 1,
        squares + x * x,
        squaresFromShift + (x - shift) * (x - shift),
        newMean,
        deviations + step * (difference - newMean));
  }

  /** One wild pair may not decide: it counts as one that lies just outside what is usual. */
  private double clipped(double difference) {
    double reach = Math.max(3 * prior.scale(), Math.abs(shift));
    return Math.clamp(difference, shift / 2 - reach, shift / 2 + reach);
  }

  /**
   * The logarithm of the likelihood ratio of "shifted" against "not shifted" after the variance has
   * been integrated out over its prior: a ratio of two multivariate t densities. Hajnal 1961,
   * Biometrika 48; the mixture as a test martingale: Lai 1976, Annals of Statistics 4.
   */
  double logRatio() {
    double believed = prior.degrees() * prior.scale() * prior.scale();
    return (prior.degrees() + n)
        / 2
        * (Math.log(believed + squares) - Math.log(believed + squaresFromShift));
  }

  /**
   * What a pair moves the evidence, on average so far.
   *
   * @param usual what it was expected to, which counts like the fewest pairs of a stage: two or
   *     three say little
   */
  double pace(double usual) {
    return (logRatio() + GateRule.FEWEST_PAIRS * usual) / (n + GateRule.FEWEST_PAIRS);
  }

  /** Pairs until the evidence is at a goal in the direction of that pace; 0 where it is beyond. */
  double pairsTo(double goal, double pace) {
    return pace == 0 ? Double.POSITIVE_INFINITY : Math.max(0, (goal - logRatio()) / pace);
  }

  /** Whether the unclipped differences scatter more than the history of this series allows. */
  boolean noisierThanBelieved() {
    if (n < GateRule.FEWEST_PAIRS) {
      return false;
    }
    double ratio = varianceRatio();
    return !(ratio <= SURELY_QUIET)
        && !(FDistribution.of(n - 1.0, prior.degrees()).survivalProbability(ratio) > NOISE_TAIL);
  }

  /** The unclipped variance over the prior's. */
  double varianceRatio() {
    return deviations / (n - 1) / (prior.scale() * prior.scale());
  }
}
