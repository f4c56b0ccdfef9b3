package threadmark.workloads.pinning;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import threadmark.workloads.Variant;

/** What the tasks run on. */
public enum PinningVariant implements Variant {
  /** A pool with a platform thread for each task: nothing to pin. */
  PLATFORM("platform"),
  /** A virtual thread for each task. */
  VIRTUAL("virtual");

  private final String label;

  PinningVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  ExecutorService open(int tasks) {
    return switch (this) {
      case PLATFORM -> Executors.newFixedThreadPool(Math.max(1, tasks));
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
    };
  }
}
