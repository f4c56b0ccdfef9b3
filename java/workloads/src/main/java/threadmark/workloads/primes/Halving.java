package threadmark.workloads.primes;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Counting by halving a range until its ends are no further apart than the threshold. */
final class Halving {

  private final long threshold;
  private final Leaf leaf;

  Halving(long threshold, Leaf leaf) {
    this.threshold = threshold;
    this.leaf = leaf;
  }

  long countTo(long number, int poolSize) {
    try (ForkJoinPool pool = new ForkJoinPool(poolSize)) {
      return pool.invoke(new Range(1, number));
    }
  }

  /** Holds two numbers and nothing else of its own: there are ten million of these in one run. */
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
