package threadmark.workloads;

/**
 * Work for a processor, counted in steps of arithmetic of which each needs the one before it: a
 * multiplication and an addition, about a nanosecond on a processor of the 2020s. The count is the
 * same everywhere; what it takes is what a machine is asked.
 */
public final class Steps {

  /** Knuth's MMIX generator: x -> x * FACTOR + SUMMAND, modulo 2^64. */
  private static final long FACTOR = 6364136223846793005L;

  private static final long SUMMAND = 1442695040888963407L;

  private Steps() {}

  /** Takes that many steps from there, one after the other. */
  public static long taken(long from, long steps) {
    long x = from;
    for (long step = 0; step < steps; step++) {
      x = x * FACTOR + SUMMAND;
    }
    return x;
  }

  /**
   * The same place without walking: a step is an affine map, and its n-th power takes log n
   * squarings. F. Brown 1994, "Random number generation with arbitrary strides".
   */
  public static long known(long from, long steps) {
    long factor = 1;
    long summand = 0;
    long squareFactor = FACTOR;
    long squareSummand = SUMMAND;
    for (long left = steps; left > 0; left >>= 1) {
      if ((left & 1) == 1) {
        factor *= squareFactor;
        summand = summand * squareFactor + squareSummand;
      }
      squareSummand *= squareFactor + 1;
      squareFactor *= squareFactor;
    }
    return from * factor + summand;
  }
}
