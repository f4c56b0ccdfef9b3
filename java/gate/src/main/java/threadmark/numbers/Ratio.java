package threadmark.numbers;

/**
 * A ratio of two costs with its interval and the number of blocks (or trials) behind it. Above 1 is
 * slower. What is divided by what is said by the type that wraps it: an overhead or a change.
 */
public record Ratio(Interval interval, int n) {

  public Ratio {
    Require.positive(interval.low(), "low end of a ratio");
    Require.atLeast(2, n, "blocks behind a ratio");
  }

  public double centre() {
    return interval.centre();
  }
}
