package threadmark.workloads.fanout;

import threadmark.workloads.Variant;

/** How a caller asks several backends. */
public enum FanVariant implements Variant {
  /**
   * A pool with enough platform threads; whoever answers first is seen first, a failure cancels.
   */
  PLATFORM("platform"),
  /** The same program with a virtual thread for each backend. */
  VIRTUAL("virtual"),
  /** Virtual threads and {@code invokeAll}, which waits for all of them. */
  INVOKE_ALL("invoke-all"),
  /** Virtual threads and {@code CompletableFuture}, which fails at once and cancels nobody. */
  FUTURES("futures");

  private final String label;

  FanVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
