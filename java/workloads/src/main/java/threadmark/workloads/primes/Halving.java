package threadmark.workloads.primes;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Counting by halving a range until its ends are no further apart than the threshold. */
final class Halving {

  /** The threshold of the printed program: its field is never set. */
  static final long UNSET = 0;

  private final long threshold;
  private final Leaf leaf;

  Halving(long threshold, Leaf leaf) {
    this.threshold = threshold;
    this.leaf = leaf;
  }

  long countTo(long number, int poolSize) {
    try (ForkJoinPool pool = new ForkJoinPool(poolSize)) {
      return countOn(pool, number);
    }
  }

  long countOn(ForkJoinPool pool, long number) {
    return pool.invoke(new Range(1, number));
  }

  /** Holds two numbers, and whose range it is. */
  private final class Range extends RecursiveTask<Long> {

    private final long start;
    private final long end;

    Range(long start, long end) {
      this.start = start;
      this.end = end;
    }

    @Override
    protected Long compute() {
      if (end - start <= threshold) {
        return leaf.count(start, end);
      }
      long middle = start + (end - start) / 2;
      Range left = new Range(start, middle);
      left.fork();
      long right = new Range(middle + 1, end).compute();
      return left.join() + right;
    }
  }
}
