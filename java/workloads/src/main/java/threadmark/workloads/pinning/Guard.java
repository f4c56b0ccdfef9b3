package threadmark.workloads.pinning;

import threadmark.workloads.Variant;

/** What tasks have to pass one at a time. */
public enum Guard implements Variant {
  /** {@code synchronized}, with a sleep inside. */
  MONITOR("monitor"),
  /** A {@code ReentrantLock}, with the same sleep inside. */
  LOCK("lock"),
  /**
   * A lock that is taken inside one monitor for all, while a task without the monitor stands before
   * them in the lock's queue. Where a wait in a monitor keeps its carrier, nobody can carry it.
   */
  LOCK_IN_MONITOR("lock-in-monitor");

  private final String label;

  Guard(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
