package threadmark.workloads.transfer;

import threadmark.workloads.Variant;

/** Who carries an item through its three stages. */
public enum TransferVariant implements Variant {
  /** The caller, one item after the other. */
  SEQUENTIAL("sequential"),
  /** A pool for each stage: waiting and computing never share a thread. */
  STAGED("staged"),
  /** One pool as large as there are processors, an item on each thread from end to end. */
  POOL("pool"),
  /** One pool with a thread for each item. */
  POOL_ITEMS("pool-items"),
  /** A virtual thread for each item, from end to end. */
  VIRTUAL("virtual");

  private final String label;

  TransferVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  Stages stages(int items) {
    return switch (this) {
      case SEQUENTIAL -> Stages.byTheCaller();
      case STAGED -> Stages.inPools();
      case POOL -> Stages.onePool(Runtime.getRuntime().availableProcessors());
      case POOL_ITEMS -> Stages.onePool(Math.max(1, items));
      case VIRTUAL -> Stages.onVirtualThreads();
    };
  }
}
