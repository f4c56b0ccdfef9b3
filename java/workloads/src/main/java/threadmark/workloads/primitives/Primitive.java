package threadmark.workloads.primitives;

import threadmark.workloads.Variant;

/**
 * One thing that threads do. Here it is a parameter: what varies is the kind of thread. A turn
 * under a lock is none of them: nobody contends for one in so few turns, and then they are lost
 * beside waking the threads that take them. {@code threadmark.workloads.locks} has it.
 */
public enum Primitive implements Variant {
  /** Starts a thread and waits for its end. */
  START_JOIN("start-join"),
  /** Wakes a parked thread and parks until it wakes this one; half of the round trip. */
  PARK_UNPARK("park-unpark"),
  /** Lets another thread go first, of twice as many as processors that all do. */
  YIELD("yield"),
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
