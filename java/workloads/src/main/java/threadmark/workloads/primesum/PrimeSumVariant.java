package threadmark.workloads.primesum;

import threadmark.workloads.Variant;

/** What the tasks run on. The pools differ in nothing but their size. */
public enum PrimeSumVariant implements Variant {
  /** As many platform threads as processors, as published: nearly all of them asleep. */
  POOL_P("pool-p"),
  POOL_200("pool-200"),
  POOL_1000("pool-1000"),
  /** P / (1 - beta), with the blocking share beta measured beforehand. */
  POOL_FIT("pool-fit"),
  /** The size that a sweep found best, given from outside. */
  POOL_TUNED("pool-tuned"),
  /** A virtual thread for each task. */
  VIRTUAL("virtual"),
  /** A platform thread for each task. */
  PLATFORM_PER_TASK("platform-per-task");

  private final String label;

  PrimeSumVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
