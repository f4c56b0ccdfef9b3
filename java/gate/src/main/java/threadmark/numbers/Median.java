package threadmark.numbers;

import java.util.Arrays;
import java.util.Collection;

/** The value in the middle: half of the others are no larger, and half no smaller. */
public final class Median {

  private Median() {}

  /** Between the two in the middle where their number is even; NaN of none. */
  public static double of(double... values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  public static double of(Collection<Double> values) {
    return of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }
}
