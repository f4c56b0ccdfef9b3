package threadmark.workloads.primitives;

import threadmark.workloads.Variant;

/** One thing that threads do. Here it is a parameter: what varies is the kind of thread. */
public enum Primitive implements Variant {
  /** Starts a thread and waits for its end. */
  START_JOIN("start-join"),
  /** Wakes a parked thread and parks until it wakes this one; half of the round trip. */
  PARK_UNPARK("park-unpark"),
  /** Lets another thread go first, of twice as many as processors that all do. */
  YIELD("yield"),
  /**
   * Enters a monitor that twice as many threads as processors share, each for its few turns. A
   * virtual thread is mostly through with them before it meets another one, so this is what a
   * shared monitor costs and not what it costs to contend for it.
   */
  SYNCHRONIZED("synchronized"),
  /** Takes a {@code ReentrantLock} that as many share, in the same way. */
  LOCK("lock"),
  /** Hands an object over to a thread that waits for it. */
  HAND_OVER("hand-over"),
  /** Sleeps for a millisecond. */
  SLEEP("sleep"),
  /** Submits an empty task and waits for the answers of all: to a pool of P, or a thread each. */
  SUBMIT("submit");

  private final String label;

  Primitive(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
