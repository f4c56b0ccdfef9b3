package threadmark.workloads.sockets;

/**
 * A clock that moves to when the next request is due, once all earlier ones are answered, a
 * thousand of them a second; and when it is told to.
 */
final class GivenTicks implements Ticks {

  static final long MILLISECOND = 1_000_000;

  private long now;

  /** The load looks once at its beginning, and then once for each answer. */
  private long looks;

  @Override
  public synchronized long now() {
    looks++;
    notifyAll();
    return now;
  }

  @Override
  public synchronized void sleepUntil(long due) {
    // A request that is late is sent at once: it waits for no answer.
    while (now < due && looks - 1 < due / MILLISECOND) {
      try {
        wait();
      } catch (InterruptedException stopped) {
        throw new AssertionError(stopped);
      }
    }
    now = Math.max(now, due);
  }

  synchronized void pass(long nanos) {
    now += nanos;
    notifyAll();
  }
}
