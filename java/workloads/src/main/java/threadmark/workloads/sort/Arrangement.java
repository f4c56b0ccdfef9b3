package threadmark.workloads.sort;

import java.util.HexFormat;

/**
 * What a sort must achieve and must preserve: ascending order, and the same elements as often as
 * before.
 *
 * @param ascending whether no element is less than the one before it
 * @param contents a sum over the elements in which their order plays no part
 */
public record Arrangement(boolean ascending, long contents) {

  public static Arrangement of(double[] elements) {
    return new Arrangement(isAscending(elements), contents(elements));
  }

  /** The arrangement of the same elements once they are sorted. */
  static Arrangement sorted(double[] elements) {
    return new Arrangement(true, contents(elements));
  }

  /** What two sorts achieved and preserved, one after the other. */
  Arrangement and(Arrangement next) {
    return new Arrangement(ascending && next.ascending, contents + next.contents);
  }

  private static boolean isAscending(double[] elements) {
    for (int i = 1; i < elements.length; i++) {
      if (!(elements[i - 1] <= elements[i])) {
        return false;
      }
    }
    return true;
  }

  private static long contents(double[] elements) {
    long sum = 0;
    for (double element : elements) {
      sum += mixed(Double.doubleToRawLongBits(element));
    }
    return sum;
  }

  /**
   * The finalizer of MurmurHash3. Without it the sum of bits of {1, 4} would be that of {2, 2}: an
   * exchange of two elements for two others must show.
   */
  private static long mixed(long bits) {
    long z = (bits ^ (bits >>> 33)) * 0xff51afd7ed558ccdL;
    z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return z ^ (z >>> 33);
  }

  @Override
  public String toString() {
    return (ascending ? "ascending " : "not ascending ") + HexFormat.of().toHexDigits(contents);
  }
}
