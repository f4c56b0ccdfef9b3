package threadmark.noise;

/** Arithmetic on one processor: sees frequency, heat and processor time that others take. */
public final class ArithmeticLoop implements Loop {

  private static final int STEPS = 10_000;
  private static final long START = 0x9E3779B97F4A7C15L;

  private final long answer = walk(START);

  @Override
  public String name() {
    return "arithmetic";
  }

  @Override
  public String work() {
    return "arithmetic on one thread";
  }

  @Override
  public void repeat(long times) {
    for (long i = 0; i < times; i++) {
      // The answer is compared each time, so that no compiler can leave the work out.
      if (walk(START) != answer) {
        throw new IllegalStateException("this processor cannot calculate");
      }
    }
  }

  /** Marsaglia's xorshift, G. Marsaglia 2003: each step needs the one before it. */
  private static long walk(long start) {
    long x = start;
    for (int i = 0; i < STEPS; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }
}
