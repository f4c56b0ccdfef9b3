package threadmark.workloads.fibonacci;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ThreadFactory;

/**
 * One Fibonacci number, by the definition: every way here walks the same tree of calls. It is an
 * {@code int}, as in the article.
 */
final class Fibonacci {

  private Fibonacci() {}

  static int sequential(int n) {
    return n < 2 ? n : sequential(n - 1) + sequential(n - 2);
  }

  static int twoThreads(int n, ThreadFactory threads)
      throws InterruptedException, ExecutionException {
    if (n < 2) {
      return n;
    }
    FutureTask<Integer> left = new FutureTask<>(() -> twoThreads(n - 1, threads));
    FutureTask<Integer> right = new FutureTask<>(() -> twoThreads(n - 2, threads));
    threads.newThread(left).start();
    threads.newThread(right).start();
    return left.get() + right.get();
  }

  static int oneThread(int n, ExecutorService executor)
      throws InterruptedException, ExecutionException {
    if (n < 2) {
      return n;
    }
    Future<Integer> left = executor.submit(() -> oneThread(n - 1, executor));
    int right = oneThread(n - 2, executor);
    return left.get() + right;
  }

  /** The tree of {@link #oneThread} as fork and join. */
  static final class Fork extends RecursiveTask<Integer> {

    private final int n;

    Fork(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fork left = new Fork(n - 1);
      left.fork();
      int right = new Fork(n - 2).compute();
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
