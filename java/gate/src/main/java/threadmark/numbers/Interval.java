package threadmark.numbers;

/**
 * A confidence interval with its centre. It never holds NaN or an infinity: an interval that cannot
 * be computed is absent, not empty.
 */
public record Interval(double low, double centre, double high, double level) {

  public Interval {
    Require.finite(low, "low");
    Require.finite(centre, "centre");
    Require.finite(high, "high");
    Require.probability(level, "level");
    if (!(low <= centre && centre <= high)) {
      throw new IllegalArgumentException(
          "low " + low + ", centre " + centre + ", high " + high + " are not in order");
    }
  }

  /** An interval of logarithms on the scale of ratios. */
  public Interval exponential() {
    return new Interval(Math.exp(low), Math.exp(centre), Math.exp(high), level);
  }

  /** The same about what is larger by so much. */
  public Interval above(double base) {
    return new Interval(base + low, base + centre, base + high, level);
  }

  public boolean contains(double value) {
    return low <= value && value <= high;
  }
}
