package threadmark.numbers;

import org.apache.commons.statistics.distribution.BetaDistribution;

/** How many of how many, with what that says about the long run. */
public record Share(int count, int of) {

  public Share {
    if (of < 1 || count < 0 || count > of) {
      throw new IllegalArgumentException(count + " of " + of + " is not a share");
    }
  }

  public double value() {
    return (double) count / of;
  }

  /** The exact binomial interval: Clopper and Pearson 1934, Biometrika 26. */
  public Interval exact(double level) {
    double tail = (1 - Require.probability(level, "level")) / 2;
    double low =
        count == 0
            ? 0
            : BetaDistribution.of(count, of - count + 1.0).inverseCumulativeProbability(tail);
    double high =
        count == of
            ? 1
            : BetaDistribution.of(count + 1.0, of - count).inverseSurvivalProbability(tail);
    return new Interval(low, value(), high, level);
  }
}
