package threadmark.jmh;

/**
 * How a benchmark of any project declares to spend its time. An iteration of single shots has no
 * length of its own: it is as long as one call.
 */
public record DeclaredTiming(
    int warmUpIterations, double warmUpSeconds, int iterations, double iterationSeconds) {

  /** What {@code --protocol short} measures: the steady protocol of our own experiments. */
  public static final DeclaredTiming SHORT = new DeclaredTiming(1, 1, 5, 0.3);

  public DeclaredTiming {
    if (warmUpIterations < 0 || iterations < 1) {
      throw new IllegalArgumentException(
          "a trial needs at least one iteration and no negative warm-up");
    }
    if (!(warmUpSeconds >= 0) || !(iterationSeconds >= 0)) {
      throw new IllegalArgumentException("an iteration does not last less than no time");
    }
  }

  /** The shortest time in which its iterations can end. */
  public double seconds() {
    return warmUpIterations * warmUpSeconds + iterations * iterationSeconds;
  }
}
