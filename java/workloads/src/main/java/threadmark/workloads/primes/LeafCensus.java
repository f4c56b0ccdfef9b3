package threadmark.workloads.primes;

import java.util.concurrent.atomic.LongAdder;

/**
 * The number of leaves that a run came down to, beside its answer. Counting costs more than a leaf
 * of one number does, so a census has no score.
 */
public record LeafCensus(long answer, long leaves) {

  /** Counts its own calls. */
  record Counted(Leaf leaf, LongAdder leaves) implements Leaf {
    @Override
    public long count(long lower, long upper) {
      leaves.increment();
      return leaf.count(lower, upper);
    }
  }
}
