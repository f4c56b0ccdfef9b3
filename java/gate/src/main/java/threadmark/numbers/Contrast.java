package threadmark.numbers;

import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * An estimated difference of logarithms, known up to Student's t: what intervals, tests against a
 * margin and tests of equivalence are all read from.
 *
 * <p>A probability asked of it is a p-value of the hypothesis that the named statement is false, so
 * a small one speaks for the statement.
 */
public record Contrast(double centre, double standardError, double degrees, int n) {

  /** Beyond this a logarithm's exponential, or one divided by it, is hardly a double. */
  private static final double LARGEST_LOG = 600;

  public Contrast {
    Require.finite(centre, "centre");
    Require.notNegative(standardError, "standard error");
    Require.positive(degrees, "degrees of freedom");
    Require.atLeast(2, n, "trials or blocks");
  }

  /** One cell: the mean of its trials' logarithms. */
  public static Contrast ofTrials(double[] logs) {
    Moments moments = Moments.of(logs);
    return new Contrast(
        moments.mean(),
        Math.sqrt(moments.variance() / moments.n()),
        moments.n() - 1.0,
        moments.n());
  }

  /**
   * Differences inside blocks whose variance is believed to be near a prior's: the moderated t of
   * Smyth 2004, Statistical Applications in Genetics and Molecular Biology 3(1). Few blocks know
   * their own variance badly.
   */
  public static Contrast ofDifferences(double[] differences, VariancePrior prior) {
    Moments moments = Moments.of(differences);
    return new Contrast(
        moments.mean(),
        Math.sqrt(prior.moderated(moments.variance(), moments.n()) / moments.n()),
        prior.degrees() + moments.n() - 1,
        moments.n());
  }

  /**
   * Two variants that share no blocks. Welch 1947, Biometrika 34: unequal variances, degrees of
   * freedom by Satterthwaite.
   */
  public static Contrast welch(double[] numerator, double[] denominator) {
    Moments top = Moments.of(numerator);
    Moments bottom = Moments.of(denominator);
    double a = top.variance() / top.n();
    double b = bottom.variance() / bottom.n();
    double degrees =
        a + b == 0
            ? top.n() + bottom.n() - 2.0
            : (a + b) * (a + b) / (a * a / (top.n() - 1) + b * b / (bottom.n() - 1));
    return new Contrast(
        top.mean() - bottom.mean(), Math.sqrt(a + b), degrees, Math.min(top.n(), bottom.n()));
  }

  /**
   * A function of several independent estimates: its standard error by the law of propagation, its
   * degrees of freedom by Welch and Satterthwaite.
   *
   * @param centre the function's value
   * @param slopes its partial derivatives, in the order of the parts
   */
  public static Contrast propagated(double centre, double[] slopes, List<Contrast> parts) {
    double variance = 0;
    double divisor = 0;
    int n = Integer.MAX_VALUE;
    for (int i = 0; i < slopes.length; i++) {
      Contrast part = parts.get(i);
      double share = Math.pow(slopes[i] * part.standardError, 2);
      variance += share;
      divisor += share * share / part.degrees;
      n = Math.min(n, part.n);
    }
    double degrees =
        divisor > 0
            ? variance * variance / divisor
            : parts.stream().mapToDouble(Contrast::degrees).min().orElse(1);
    return new Contrast(centre, Math.sqrt(variance), degrees, n);
  }

  /** The two-sided interval of the difference of logarithms. */
  public Interval interval(double level) {
    Require.probability(level, "level");
    double reach = standardError * StudentT.exceeded(degrees, (1 - level) / 2);
    return new Interval(centre - reach, centre, centre + reach, level);
  }

  /** The ratio; absent where a double cannot say one, since files may hold anything. */
  public Optional<Ratio> sayableRatio(double level) {
    Interval logs = interval(level);
    return logs.low() > -LARGEST_LOG && logs.high() < LARGEST_LOG
        ? Optional.of(new Ratio(logs.exponential(), n))
        : Optional.empty();
  }

  /** The interval on the scale of ratios. */
  public Ratio ratio(double level) {
    return new Ratio(interval(level).exponential(), n);
  }

  /** p-value for "the difference is above the limit". */
  public double pAbove(double limit) {
    Require.finite(limit, "limit");
    double distance = centre - limit;
    if (standardError == 0) {
      return distance > 0 ? 0 : 1;
    }
    return TDistribution.of(degrees).survivalProbability(distance / standardError);
  }

  /** p-value for "the difference is below the limit". */
  public double pBelow(double limit) {
    return inverse().pAbove(-limit);
  }

  /** The same evidence with numerator and denominator exchanged. */
  public Contrast inverse() {
    return new Contrast(-centre, standardError, degrees, n);
  }
}
