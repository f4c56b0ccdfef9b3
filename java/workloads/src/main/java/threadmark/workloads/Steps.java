package threadmark.workloads;

/**
 * Work for a processor, counted in steps of arithmetic of which each needs the one before it: three
 * shifts and three exclusive-ors, about two nanoseconds on a processor of the 2020s. The count is
 * the same everywhere; what it takes is what a machine is asked.
 *
 * <p>A multiplication and an addition, which is the usual generator, would not do: the compiler
 * unrolls the loop and folds sixteen such steps into one.
 */
public final class Steps {

  private static final int BITS = Long.SIZE;

  private Steps() {}

  /** Takes that many steps from there, one after the other; from zero they lead nowhere. */
  public static long taken(long from, long steps) {
    long x = from;
    for (long step = 0; step < steps; step++) {
      x = next(x);
    }
    return x;
  }

  /** G. Marsaglia 2003, "Xorshift RNGs", Journal of Statistical Software 8. */
  private static long next(long x) {
    long once = x ^ (x << 13);
    long twice = once ^ (once >>> 7);
    return twice ^ (twice << 17);
  }

  /**
   * The same places without walking: a step is linear over single bits, so that many steps are a
   * power of its matrix, which takes log n squarings.
   */
  public static final class Known {

    /** Where each bit alone is led; a place is led to the exclusive-or of its bits' places. */
    private final long[] power;

    public Known(long steps) {
      long[] result = new long[BITS];
      long[] square = new long[BITS];
      for (int bit = 0; bit < BITS; bit++) {
        result[bit] = 1L << bit;
        square[bit] = next(1L << bit);
      }
      for (long left = steps; left > 0; left >>= 1) {
        if ((left & 1) == 1) {
          result = after(result, square);
        }
        square = after(square, square);
      }
      power = result;
    }

    /** Where those steps lead from there. */
    public long from(long place) {
      return led(power, place);
    }

    private static long[] after(long[] first, long[] second) {
      long[] both = new long[BITS];
      for (int bit = 0; bit < BITS; bit++) {
        both[bit] = led(second, first[bit]);
      }
      return both;
    }

    private static long led(long[] matrix, long place) {
      long led = 0;
      for (int bit = 0; bit < BITS; bit++) {
        if ((place >>> bit & 1) == 1) {
          led ^= matrix[bit];
        }
      }
      return led;
    }
  }
}
