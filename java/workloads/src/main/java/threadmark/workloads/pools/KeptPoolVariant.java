package threadmark.workloads.pools;

import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.Workers;

/** What the tasks run on where pools are started before the clock. */
public enum KeptPoolVariant implements Variant {
  /** A virtual thread for each task. */
  VIRTUAL("virtual"),
  /** As many platform threads as processors: all that computing can use. */
  POOL_P("pool-p"),
  POOL_2P("pool-2p"),
  POOL_4P("pool-4p"),
  /** A fork/join pool as large as there are processors. */
  FORKJOIN("forkjoin"),
  /** 200 platform threads, as published. */
  POOL_200("pool-200"),
  /** As many platform threads as tasks: all that sleeping can use. */
  POOL_TASKS("pool-tasks"),
  /** The pool of {@code pool-p}, made and closed in every run. */
  POOL_P_STARTED_INSIDE("pool-p-started-inside"),
  /** A platform thread for each task, started in the run. */
  PLATFORM_PER_TASK("platform-per-task");

  private final String label;

  KeptPoolVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  Workers workers(int tasks) {
    int processors = Runtime.getRuntime().availableProcessors();
    return switch (this) {
      case VIRTUAL -> Workers.threadForEach(ThreadKind.VIRTUAL);
      case POOL_P -> Workers.pool(processors);
      case POOL_2P -> Workers.pool(2 * processors);
      case POOL_4P -> Workers.pool(4 * processors);
      case FORKJOIN -> Workers.forkJoin(processors);
      case POOL_200 -> Workers.pool(200);
      case POOL_TASKS -> Workers.pool(Math.max(1, tasks));
      case POOL_P_STARTED_INSIDE -> Workers.poolStartedInside(processors);
      case PLATFORM_PER_TASK -> Workers.threadForEach(ThreadKind.PLATFORM);
    };
  }
}
