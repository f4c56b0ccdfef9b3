package threadmark.workloads.fibonacci;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadFactory;

/** One Fibonacci number, by the definition: every way here walks the same tree of calls. */
final class Fibonacci {

  private Fibonacci() {}

  static long sequential(int n) {
    return n < 2 ? n : sequential(n - 1) + sequential(n - 2);
  }

  static long twoThreads(int n, ThreadFactory threads)
      throws InterruptedException, ExecutionException {
    if (n < 2) {
      return n;
    }
    FutureTask<Long> left = new FutureTask<>(() -> twoThreads(n - 1, threads));
    FutureTask<Long> right = new FutureTask<>(() -> twoThreads(n - 2, threads));
    threads.newThread(left).start();
    threads.newThread(right).start();
    return left.get() + right.get();
  }

  static long oneThread(int n, ExecutorService executor)
      throws InterruptedException, ExecutionException {
    if (n < 2) {
      return n;
    }
    Future<Long> left = executor.submit(() -> oneThread(n - 1, executor));
    long right = oneThread(n - 2, executor);
    return left.get() + right;
  }

  /** The tree of {@link #oneThread} as fork and join. */
  static final class Fork extends RecursiveTask<Long> {

    private final int n;

    Fork(int n) {
      this.n = n;
    }

    @Override
    protected Long compute() {
      if (n < 2) {
        return (long) n;
      }
      Fork left = new Fork(n - 1);
      left.fork();
      long right = new Fork(n - 2).compute();
      return left.join() + right;
    }
  }

  /** The same number by adding upwards: no tree, no recursion. */
  static long known(int n) {
    long number = 0;
    long next = 1;
    for (int i = 0; i < n; i++) {
      long sum = number + next;
      number = next;
      next = sum;
    }
    return number;
  }
}
