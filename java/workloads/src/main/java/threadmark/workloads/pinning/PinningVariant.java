package threadmark.workloads.pinning;

import threadmark.workloads.ThreadKind;
import threadmark.workloads.Variant;
import threadmark.workloads.Workers;

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

  Workers workers(int tasks) {
    return switch (this) {
      case PLATFORM -> Workers.pool(Math.max(1, tasks));
      case VIRTUAL -> Workers.threadForEach(ThreadKind.VIRTUAL);
    };
  }
}
