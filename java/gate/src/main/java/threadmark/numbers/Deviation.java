package threadmark.numbers;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * A standard deviation with its 90% interval: n - 1 times the variance estimate over the variance
 * is chi-square (Casella and Berger 2002, example 9.2.5).
 */
public record Deviation(double centre, double low, double high, int n) {

  private static final double TAIL = 0.05;

  /** Of values that should be alike; at least two. */
  public static Deviation of(double... values) {
    Moments moments = Moments.of(values);
    double degrees = moments.n() - 1.0;
    ChiSquaredDistribution squares = ChiSquaredDistribution.of(degrees);
    double centre = Math.sqrt(moments.variance());
    return new Deviation(
        centre,
        centre * Math.sqrt(degrees / squares.inverseSurvivalProbability(TAIL)),
        centre * Math.sqrt(degrees / squares.inverseCumulativeProbability(TAIL)),
        moments.n());
  }
}
