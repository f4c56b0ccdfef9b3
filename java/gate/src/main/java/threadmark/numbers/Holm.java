package threadmark.numbers;

import java.util.Arrays;
import java.util.Comparator;

/** Holm's step-down correction for a set of p-values: Holm 1979, Scand. J. Statistics 6. */
public final class Holm {

  private Holm() {}

  /**
   * Each p-value adjusted for the whole set, in the given order. NaN counts as a member of the set
   * and stays NaN, so {@code !(p <= alpha)} refuses it.
   */
  public static double[] adjust(double... p) {
    for (double value : p) {
      if (value < 0 || value > 1) {
        throw new IllegalArgumentException("p-value " + value + " is outside 0 to 1");
      }
    }
    Integer[] order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] adjusted = new double[p.length];
    double largest = 0;
    for (int rank = 0; rank < order.length; rank++) {
      int i = order[rank];
      largest = Math.max(largest, Math.min(1, p[i] * (p.length - rank)));
      adjusted[i] = largest;
    }
    return adjusted;
  }
}
