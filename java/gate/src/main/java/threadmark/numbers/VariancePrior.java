package threadmark.numbers;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * What is believed about the variance of a difference inside a block before the first one is seen:
 * a scaled inverse chi-square with {@code degrees} and the squared {@code scale}. A pilot's is said
 * to be one, because four pairs know little.
 *
 * @param behind degrees of freedom that the scale was estimated with
 */
public record VariancePrior(double degrees, double scale, boolean pilot, double behind) {

  /**
   * History never weighs more than this, so that a machine that has changed is believed soon. At 8
   * the noise guard stopped one unchanged series in 130 on a shared machine, at 5 one in 260.
   */
  public static final double MOST_DEGREES = 5;

  /** Below this a fitted history says less than a pilot would. */
  private static final double LEAST_DEGREES = 3;

  /** Runs that differ less than their own sampling error are alike: any large number does. */
  private static final double ALIKE = 1000;

  /**
   * Runs from which on a history is worth what it says. A run is one sitting of the machine, and
   * sittings differ: how much they do is known with one degree less than there are runs. Taken at
   * its word, a history of two runs left half of all unchanged pull requests undecided.
   */
  static final int ENOUGH_RUNS = 10;

  /** Ten runs of eight pairs. */
  private static final double FULL_HISTORY = 70;

  private static final double UNSURE = 0.01;

  /** Pairs that are measured for the prior alone when there is no history. */
  public static final int PILOT_PAIRS = 4;

  public VariancePrior {
    Require.positive(degrees, "prior degrees of freedom");
    Require.notNegative(scale, "prior scale");
    Require.positive(behind, "degrees of freedom behind the scale");
  }

  /** One that is known as well as a pilot or a full history knows it. */
  public VariancePrior(double degrees, double scale, boolean pilot) {
    this(degrees, scale, pilot, pilot ? degrees : FULL_HISTORY);
  }

  /** From pairs that are used for nothing else. */
  public static VariancePrior ofPilot(double[] differences) {
    Require.atLeast(PILOT_PAIRS, differences.length, "pilot pairs");
    Moments moments = Moments.of(differences);
    return new VariancePrior(moments.n() - 1.0, Math.sqrt(moments.variance()), true);
  }

  /**
   * From the variances of earlier runs, each with its degrees of freedom, by the moments of their
   * logarithms: Smyth 2004, Statistical Applications in Genetics and Molecular Biology 3(1), 6.2.
   * Degrees are kept between 3 and 5; below ten runs they, and those behind the scale, grow with
   * the history from what a pilot has.
   */
  public static VariancePrior ofHistory(double[] variances, int[] degrees) {
    Require.atLeast(2, variances.length, "earlier runs");
    int runs = variances.length;
    double[] logs = new double[runs];
    double sampling = 0;
    for (int i = 0; i < runs; i++) {
      Require.atLeast(1, degrees[i], "degrees of run " + i);
      double half = degrees[i] / 2.0;
      double variance = Math.max(Require.notNegative(variances[i], "variance"), 1e-24);
      logs[i] = Math.log(variance) - Digamma.value(half) + Math.log(half);
      sampling += Trigamma.value(half) / runs;
    }
    Moments moments = Moments.of(logs);
    double fitted = degreesWhoseSpreadIs(moments.variance() - sampling);
    double half = fitted / 2;
    double scale = Math.exp((moments.mean() + Digamma.value(half) - Math.log(half)) / 2);
    double grown = Math.min(1, (runs - 1.0) / (ENOUGH_RUNS - 1));
    double most = LEAST_DEGREES + grown * (MOST_DEGREES - LEAST_DEGREES);
    double behind = Math.max(LEAST_DEGREES, grown * Arrays.stream(degrees).sum());
    return new VariancePrior(Math.min(fitted, most), scale, false, behind);
  }

  /** Trigamma(degrees / 2) falls from infinity to 0, so bisection finds the degrees. */
  private static double degreesWhoseSpreadIs(double spread) {
    double low = LEAST_DEGREES;
    double high = ALIKE;
    while (high - low > 1e-6) {
      double middle = (low + high) / 2;
      if (Trigamma.value(middle / 2) > spread) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * The scale that is sure enough to refuse a series for: the lower 99% limit of the one estimated.
   * Ten runs of eight pairs know theirs to a sixth, four pairs to a half, two runs hardly better.
   */
  double surelyAtLeast() {
    return scale
        * Math.sqrt(behind / ChiSquaredDistribution.of(behind).inverseSurvivalProbability(UNSURE));
  }

  /**
   * The prior as the test for this margin uses it: a scale below a tenth of the margin would turn
   * the smallest disturbance into evidence.
   */
  VariancePrior flooredFor(double margin) {
    return new VariancePrior(degrees, Math.max(scale, margin / 10), pilot, behind);
  }
}
