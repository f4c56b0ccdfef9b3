package threadmark.components.locals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import threadmark.workloads.Variant;

/** On which threads tasks call a library. */
public enum TaskThreads implements Variant {
  /** A new virtual thread for each task. */
  VIRTUAL("virtual"),
  /** Virtual threads that stay, as many as a small server keeps of them. */
  VIRTUAL_POOL("virtual-pool"),
  /** As many platform threads as processors. */
  POOL_P("pool-p");

  private static final int KEPT = 64;

  private final String label;

  TaskThreads(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Those threads; the ones that stay are there once they were needed. */
  public ExecutorService open() {
    return switch (this) {
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case VIRTUAL_POOL -> Executors.newFixedThreadPool(KEPT, Thread.ofVirtual().factory());
      case POOL_P -> Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    };
  }

  /** Tasks of so many calls each, on those threads: how many calls did what they should. */
  public static int run(ExecutorService threads, int tasks, int calls, Use use) throws Exception {
    List<Future<Integer>> results = new ArrayList<>(tasks);
    for (int task = 0; task < tasks; task++) {
      results.add(
          threads.submit(() -> {
            int right = 0;
            for (int call = 0; call < calls; call++) {
              right += use.once();
            }
            return right;
          }));
    }
    int right = 0;
    for (Future<Integer> result : results) {
      right += result.get();
    }
    return right;
  }
}
