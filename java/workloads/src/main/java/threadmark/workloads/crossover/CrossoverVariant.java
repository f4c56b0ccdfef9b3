package threadmark.workloads.crossover;

import threadmark.workloads.Variant;

/** What the tasks run on. The pools differ in nothing but their size. */
public enum CrossoverVariant implements Variant {
  /** A virtual thread for each task. */
  VIRTUAL("virtual"),
  /** As many platform threads as processors: what a pool is without thought. */
  POOL_P("pool-p"),
  /** P / (1 - beta), with the blocking share beta of the task at hand. */
  POOL_FIT("pool-fit"),
  /** The size that other trials found best, given from outside. */
  POOL_TUNED("pool-tuned"),
  /** P / (1 - beta) for a quarter of the wait: the wait grew after the pool was sized. */
  POOL_FIT_QUARTER("pool-fit-quarter"),
  /** P / (1 - beta) for four times the wait: the wait shrank after the pool was sized. */
  POOL_FIT_FOURFOLD("pool-fit-fourfold"),
  /** A platform thread for each task. */
  PLATFORM_PER_TASK("platform-per-task"),
  /** P platform threads among whom the tasks are divided beforehand, without their waits. */
  BARE("bare"),
  /** A hundredth of the tasks, one after the other on one thread that has the machine to itself. */
  LONE("lone");

  private final String label;

  CrossoverVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
