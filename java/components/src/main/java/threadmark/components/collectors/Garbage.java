package threadmark.components.collectors;

/**
 * Objects of 16 to 736 bytes that a program makes and soon forgets. Each is kept until 16,384 more
 * were made, some 6 MB, so every collection finds a few that live.
 */
public final class Garbage {

  /** So many are kept, and each must know its number. */
  public static final int KEPT = 16_384;

  private static final int SMALLEST = 16;
  private static final int STEP = 48;
  private static final int SIZES = 16;

  private final byte[][] kept = new byte[KEPT][];

  /**
   * Makes so many bytes of them, without their headers.
   *
   * @return how many of those that are kept know their number
   */
  public int make(long bytes) {
    long number = 0;
    for (long made = 0; made < bytes; number++) {
      byte[] one = new byte[SMALLEST + STEP * (int) (number % SIZES)];
      one[0] = name(number);
      kept[(int) (number % KEPT)] = one;
      made += one.length;
    }
    return right(number);
  }

  private int right(long count) {
    int right = 0;
    for (long number = count - KEPT; number < count; number++) {
      right += number >= 0 && kept[(int) (number % KEPT)][0] == name(number) ? 1 : 0;
    }
    return right;
  }

  private static byte name(long number) {
    return (byte) ((number * 31) >> 3);
  }
}
