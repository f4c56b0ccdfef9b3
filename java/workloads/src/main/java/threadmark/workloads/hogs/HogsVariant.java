package threadmark.workloads.hogs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import threadmark.workloads.Variant;

/** What hogs and requests run on, together. */
public enum HogsVariant implements Variant {
  /** A virtual thread for each hog and each request. */
  VIRTUAL("virtual"),
  /** As many platform threads as processors. */
  POOL_P("pool-p"),
  /** Two hundred platform threads, which is what servers start with. */
  POOL_200("pool-200"),
  /** A platform thread for each hog and each request. */
  PLATFORM_PER_TASK("platform-per-task");

  private static final int USUAL_POOL = 200;

  private final String label;

  HogsVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** The threads of a pool are started beforehand; a thread for each task is not. */
  ExecutorService open(int processors) {
    return switch (this) {
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case POOL_P -> started(processors);
      case POOL_200 -> started(USUAL_POOL);
      case PLATFORM_PER_TASK -> Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
    };
  }

  private static ExecutorService started(int threads) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(threads);
    pool.prestartAllCoreThreads();
    return pool;
  }
}
