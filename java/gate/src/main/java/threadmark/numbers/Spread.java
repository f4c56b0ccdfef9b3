package threadmark.numbers;

import java.util.Arrays;

/** How far numbers lie apart. */
public final class Spread {

  private Spread() {}

  /** The unbiased variance of some neighbouring values. */
  public static double variance(double[] values, int from, int count) {
    return Moments.of(Arrays.copyOfRange(values, from, from + count)).variance();
  }
}
