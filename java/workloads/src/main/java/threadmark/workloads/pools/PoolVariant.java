package threadmark.workloads.pools;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import threadmark.workloads.Variant;

/** What the tasks run on. */
public enum PoolVariant implements Variant {
  /** A virtual thread for each task, as published. */
  VIRTUAL("virtual"),
  /** 200 platform threads, as published. */
  POOL_200("pool-200"),
  /** As many platform threads as processors: all that computing can use. */
  POOL_P("pool-p"),
  /** A platform thread for each task: all that sleeping can use. */
  PLATFORM_PER_TASK("platform-per-task");

  private final String label;

  PoolVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  ExecutorService open() {
    return switch (this) {
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case POOL_200 -> Executors.newFixedThreadPool(200);
      case POOL_P -> Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
      case PLATFORM_PER_TASK -> Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
    };
  }
}
