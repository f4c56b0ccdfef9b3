package threadmark.workloads.sort;

import threadmark.workloads.Variant;

/**
 * The ways to sort. Where nothing else is said, every half is a task, down to one element: the
 * article has no cutoff, in order to have many threads, and neither has this.
 */
public enum SortVariant implements Variant {
  /** {@code Arrays.sort}, which is a quicksort. */
  ARRAYS_SORT("arrays-sort"),
  /** The merge sort without tasks. */
  SEQUENTIAL("sequential"),
  /** Tasks that the thread which submits them runs at once. */
  INLINE("inline"),
  /** A work-stealing pool of as many threads as processors. */
  FORKJOIN("forkjoin"),
  /** A virtual thread for each task. */
  VIRTUAL("virtual"),
  /** The work-stealing pool, and no tasks below the cutoff. */
  FORKJOIN_CUTOFF("forkjoin-cutoff"),
  /** Virtual threads, and no tasks below the cutoff. */
  VIRTUAL_CUTOFF("virtual-cutoff"),
  /** A fixed pool: soon all of its threads wait for tasks that no thread is left to run. */
  FIXED_POOL("fixed-pool"),
  /** The work-stealing pool, with results that come as messages: it can run no child meanwhile. */
  FORKJOIN_MESSAGES("forkjoin-messages");

  /** Parts of at most this many elements are sorted without further tasks. */
  static final int CUTOFF = 8_192;

  private static final long MEGABYTE = 1_000_000;

  /** The input, the data and the space to merge into. */
  private static final long BYTES_IN_ARRAYS = 3 * Double.BYTES;

  /**
   * What one element costs while nearly every task is a thread that waits: virtual threads are
   * started first in, first out, so the tree of tasks grows breadth first. Measured as peak heap on
   * JDK 25, at a million elements.
   */
  private static final long BYTES_PER_WAITING_THREAD = 3_000;

  private final String label;

  SortVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Whether such a sort ends in a deadlock, unless the input is tiny. */
  public boolean deadlocks() {
    return this == FIXED_POOL || this == FORKJOIN_MESSAGES;
  }

  /** The heap without which a sort of this size is not worth starting. */
  public long heapNeededBytes(int size) {
    long perElement =
        switch (this) {
          case VIRTUAL -> BYTES_IN_ARRAYS + BYTES_PER_WAITING_THREAD;
          case ARRAYS_SORT,
              SEQUENTIAL,
              INLINE,
              FORKJOIN,
              FORKJOIN_CUTOFF,
              VIRTUAL_CUTOFF,
              FIXED_POOL,
              FORKJOIN_MESSAGES ->
              BYTES_IN_ARRAYS;
        };
    return 16 * MEGABYTE + size * perElement;
  }
}
