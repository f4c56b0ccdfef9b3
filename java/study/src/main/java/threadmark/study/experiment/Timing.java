package threadmark.study.experiment;

/** How a steady trial spends its time: so many iterations of so many seconds, first to warm up. */
public record Timing(
    int warmUpIterations, double warmUpSeconds, int iterations, double iterationSeconds) {

  public Timing {
    if (warmUpIterations < 0 || iterations < 1) {
      throw new IllegalArgumentException(
          "a trial needs at least one iteration and no negative warm-up");
    }
    if (!(warmUpSeconds >= 0) || !(iterationSeconds > 0)) {
      throw new IllegalArgumentException("an iteration lasts longer than no time at all");
    }
  }

  /** The shortest time in which such a trial can end, its JVM's start left out. */
  public double seconds() {
    return warmUpIterations * warmUpSeconds + iterations * iterationSeconds;
  }
}
