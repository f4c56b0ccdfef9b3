package threadmark.workloads.primesum;

import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.Workers;

/** What the tasks run on where pools are started before the clock. */
public enum KeptSumVariant implements Variant {
  /** As many platform threads as processors, as published: nearly all of them asleep. */
  POOL_P("pool-p"),
  POOL_200("pool-200"),
  POOL_1000("pool-1000"),
  /** P / (1 - beta), with the blocking share beta measured beforehand. */
  POOL_FIT("pool-fit"),
  /** As many platform threads as tasks: no task waits for a thread. */
  POOL_TASKS("pool-tasks"),
  /** The pool of {@code pool-fit}, made and closed in every run. */
  POOL_FIT_STARTED_INSIDE("pool-fit-started-inside"),
  /** A virtual thread for each task. */
  VIRTUAL("virtual"),
  /** A platform thread for each task. */
  PLATFORM_PER_TASK("platform-per-task");

  private final String label;

  KeptSumVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  Workers workers(SumKernel kernel, int tasks, int sleepMillis) {
    return switch (this) {
      case POOL_P -> Workers.pool(Runtime.getRuntime().availableProcessors());
      case POOL_200 -> Workers.pool(200);
      case POOL_1000 -> Workers.pool(1000);
      case POOL_FIT -> Workers.pool(FittedPool.sizeFor(kernel, tasks, sleepMillis));
      case POOL_TASKS -> Workers.pool(Math.max(1, tasks));
      case POOL_FIT_STARTED_INSIDE ->
          Workers.poolStartedInside(FittedPool.sizeFor(kernel, tasks, sleepMillis));
      case VIRTUAL -> Workers.threadForEach(ThreadKind.VIRTUAL);
      case PLATFORM_PER_TASK -> Workers.threadForEach(ThreadKind.PLATFORM);
    };
  }
}
