package threadmark.workloads.sort;

/** All threads of a pool wait for tasks that only they could run: they would wait for ever. */
public final class DeadlockDetected extends RuntimeException {

  private final double seconds;

  DeadlockDetected(int poolSize, double seconds) {
    super(
        "deadlock detected: all %d threads of the pool wait for tasks behind them in its queue"
            .formatted(poolSize));
    this.seconds = seconds;
  }

  /** From the first submission until it was detected. */
  public double seconds() {
    return seconds;
  }
}
