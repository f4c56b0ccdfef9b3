package threadmark.workloads.bounded;

import threadmark.workloads.Variant;

/** What keeps the callers from calling all at once. */
public enum BoundedVariant implements Variant {
  /** The pool's size is the bound. */
  POOL("pool"),
  /** A pool of 200, as servers have one, and nothing else in their way. */
  POOL_200("pool-200"),
  /** A virtual thread for each caller, and a semaphore with as many permits. */
  VIRTUAL("virtual"),
  /** A platform thread for each caller, and the same semaphore. */
  PLATFORM_PER_CALLER("platform-per-caller"),
  /** A virtual thread for each caller, and nothing in their way. */
  VIRTUAL_UNBOUNDED("virtual-unbounded");

  private final String label;

  BoundedVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Whether no more callers than permits may be at the resource. */
  public boolean bounded() {
    return this != VIRTUAL_UNBOUNDED && this != POOL_200;
  }
}
