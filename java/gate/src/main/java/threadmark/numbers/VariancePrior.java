package threadmark.numbers;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * What is believed about the variance of a difference inside a block before it is tested: a scaled
 * inverse chi-square with {@code degrees} and the squared {@code scale}.
 *
 * @param pilot known from the first pairs of this sitting alone
 * @param behind degrees of freedom that the scale was estimated with
 */
public record VariancePrior(double degrees, double scale, boolean pilot, double behind) {

  /**
   * History never weighs more than this, so that a machine that has changed is believed soon. At 8
   * the noise guard stopped one unchanged series in 130 on a shared machine, at 5 one in 260.
   */
  public static final double MOST_DEGREES = 5;

  /** Series of one sitting share its noise, but none is exactly like its neighbours. */
  private static final double MOST_SITTING_DEGREES = 8;

  private static final double LEAST_SITTING_DEGREES = 1;

  /** Below this a fitted history says less than four pairs do. */
  private static final double LEAST_DEGREES = 3;

  /** Runs that differ less than their own sampling error are alike: any large number does. */
  private static final double ALIKE = 1000;

  /**
   * Runs from which on a history is worth what it says. A run is one sitting of the machine, and
   * sittings differ: how much they do is known with one degree less than there are runs. Taken at
   * its word, a history of two runs left half of all unchanged pull requests undecided.
   */
  static final int ENOUGH_RUNS = 10;

  /** As many series know how alike their noise is. */
  private static final int ENOUGH_SERIES = 10;

  /** Ten runs of eight pairs. */
  private static final double FULL_HISTORY = 70;

  private static final double UNSURE = 0.01;

  /** A benchmark of which nothing is known scatters by so many margins. */
  private static final double UNKNOWN_MARGINS = 1.5;

  /** A scale of nothing has no logarithm. */
  private static final double LEAST_SCALE = 1e-12;

  private static final double LEAST_VARIANCE = LEAST_SCALE * LEAST_SCALE;

  /**
   * A variance counts as no less than this share of the median. Three pairs that are equal to the
   * last digit have none, and its logarithm would make a quiet sitting of any.
   */
  private static final double LEAST_SHARE = 0.01;

  public VariancePrior {
    Require.positive(degrees, "prior degrees of freedom");
    Require.notNegative(scale, "prior scale");
    Require.positive(behind, "degrees of freedom behind the scale");
  }

  /** One that is known as well as first pairs or a full history know it. */
  public VariancePrior(double degrees, double scale, boolean pilot) {
    this(degrees, scale, pilot, pilot ? degrees : FULL_HISTORY);
  }

  /**
   * From the variances of earlier runs, each with its degrees of freedom. Degrees are kept between
   * 3 and 5; below ten runs they, and those behind the scale, grow with the history from what four
   * pairs have.
   */
  public static VariancePrior ofHistory(double[] variances, int[] degrees) {
    Require.atLeast(2, variances.length, "earlier runs");
    Moments logs = logs(variances, degrees);
    double fitted = degreesWhoseSpreadIs(logs.variance() - sampling(degrees), LEAST_DEGREES);
    double grown = grown(variances.length, ENOUGH_RUNS);
    double most = LEAST_DEGREES + grown * (MOST_DEGREES - LEAST_DEGREES);
    double behind = Math.max(LEAST_DEGREES, grown * Arrays.stream(degrees).sum());
    return new VariancePrior(Math.min(fitted, most), scale(logs, fitted), false, behind);
  }

  /**
   * From the first pairs of all series of a sitting, or of those of a kind: what any of them is
   * likely to scatter. The more alike they are, and the more of them there are, the more it weighs;
   * a series alone has its own scatter, which weighs least. The pairs may be judged as well: how
   * they scatter says nothing of where they lie.
   */
  public static VariancePrior ofSitting(double[] variances, int degrees) {
    int[] each = new int[variances.length];
    Arrays.fill(each, degrees);
    return ofSeries(variances, each);
  }

  /**
   * The same of series that nobody ever measured, asked about that margin. The first pairs of a few
   * may lie together by chance, and they are judged as well. So they are believed to scatter by
   * more than the margin. That weighs as little as one pair, and less with every neighbour.
   */
  public static VariancePrior ofFirstSitting(double[] variances, int degrees, double margin) {
    VariancePrior seen = ofSitting(variances, degrees);
    double grown = grown(variances.length, ENOUGH_SERIES);
    double known = grown * degrees * variances.length;
    double open = 1 - grown;
    double unknown = ofNothing(margin).scale;
    double variance = (open * unknown * unknown + known * seen.scale * seen.scale) / (open + known);
    return new VariancePrior(seen.degrees, Math.sqrt(variance), true, seen.behind);
  }

  /** Of a series asked about that margin, before anything is known of it. */
  static VariancePrior ofNothing(double margin) {
    return new VariancePrior(LEAST_SITTING_DEGREES, UNKNOWN_MARGINS * Math.log1p(margin), true);
  }

  /**
   * From what several series scatter, each variance with its degrees of freedom: what any of them
   * is likely to. The more alike they are, and the more of them there are, the more it weighs.
   */
  public static VariancePrior ofSeries(double[] variances, int[] degrees) {
    Require.atLeast(1, variances.length, "series");
    Moments logs = logs(variances, degrees);
    double fitted =
        variances.length == 1
            ? LEAST_SITTING_DEGREES
            : degreesWhoseSpreadIs(logs.variance() - sampling(degrees), LEAST_SITTING_DEGREES);
    double grown = grown(variances.length, ENOUGH_SERIES);
    double most = LEAST_SITTING_DEGREES + grown * (MOST_SITTING_DEGREES - LEAST_SITTING_DEGREES);
    double behind = Math.max(LEAST_SITTING_DEGREES, grown * Arrays.stream(degrees).sum());
    return new VariancePrior(Math.min(fitted, most), scale(logs, fitted), true, behind);
  }

  /**
   * This history in a sitting of its own noise. A sitting is believed to be louder than its
   * history, never quieter: a few first pairs that lie together by chance say that of any.
   *
   * @param sitting how the series of the sitting scatter, where 1 is what their histories say
   * @param degrees that were estimated with; a few pairs say less of a machine than its history
   */
  public VariancePrior in(VariancePrior sitting, double degrees) {
    double louder = Math.pow(Math.max(1, sitting.scale), degrees / (degrees + MOST_DEGREES));
    return new VariancePrior(
        Math.max(this.degrees, sitting.degrees), scale * louder, pilot, behind);
  }

  /** What is believed once pairs of the series itself are seen, wherever they lie. */
  public VariancePrior after(double... differences) {
    double[] sorted = differences.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    VariancePrior floored = flooredFor(0);
    ScaleMixture seen = ScaleMixture.of(floored);
    for (int i = 0; i < sorted.length; i++) {
      seen = i == middle ? seen : seen.with(sorted[i] - sorted[middle]);
    }
    Moments log = seen.logDeviation();
    if (log.mean() > Math.log(floored.scale * ScaleMixture.WIDEST) - ScaleMixture.STEP) {
      // All that the prior holds possible is too small.
      return new VariancePrior(degrees, floored.scale * ScaleMixture.WIDEST, pilot, behind)
          .after(differences);
    }
    // The logarithm of a deviation that was estimated with so many degrees has that variance. A
    // quarter stands behind it where a series would be refused: one struck trial in the first three
    // pairs looks like a noisy series, and trying it costs less than a pull request that stays
    // open.
    double known = 1 / (2 * Math.max(log.variance(), 1 / (2 * (degrees + sorted.length - 1))));
    return new VariancePrior(known, Math.exp(log.mean()), pilot, known / 4);
  }

  /** The variance that is believed of so many values which have that one among themselves. */
  double moderated(double variance, int n) {
    return (degrees * scale * scale + (n - 1) * variance) / (degrees + n - 1);
  }

  /** Variances as logarithms without bias: Smyth 2004, Stat. Appl. Genet. Mol. Biol. 3(1), 6.2. */
  private static Moments logs(double[] variances, int[] degrees) {
    double[] sorted = variances.clone();
    Arrays.sort(sorted);
    double least = Math.max(LEAST_SHARE * sorted[sorted.length / 2], LEAST_VARIANCE);
    double[] logs = new double[variances.length];
    for (int i = 0; i < logs.length; i++) {
      Require.atLeast(1, degrees[i], "degrees of run " + i);
      double half = degrees[i] / 2.0;
      double variance = Math.max(Require.notNegative(variances[i], "variance"), least);
      logs[i] = Math.log(variance) - Digamma.value(half) + Math.log(half);
    }
    return logs.length == 1 ? new Moments(1, logs[0], 0) : Moments.of(logs);
  }

  /** What of their spread is the error of each. */
  private static double sampling(int[] degrees) {
    return Arrays.stream(degrees).mapToDouble(d -> Trigamma.value(d / 2.0)).average().orElseThrow();
  }

  private static double scale(Moments logs, double fitted) {
    double half = fitted / 2;
    return Math.exp((logs.mean() + Digamma.value(half) - Math.log(half)) / 2);
  }

  private static double grown(int have, int enough) {
    return Math.min(1, (have - 1.0) / (enough - 1));
  }

  /** Trigamma(degrees / 2) falls from infinity to 0, so bisection finds the degrees. */
  private static double degreesWhoseSpreadIs(double spread, double least) {
    double low = least;
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
   * Ten runs of eight pairs know theirs to a sixth, two runs to a half.
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
    return new VariancePrior(
        degrees, Math.max(scale, Math.max(margin / 10, LEAST_SCALE)), pilot, behind);
  }
}
