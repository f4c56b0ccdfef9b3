package threadmark.workloads.fibonacci;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;

/**
 * The loop of outer calls: one after the other, all at once, or as many as there are processors.
 */
record OuterCalls(FibonacciCalls cell, TimedCalls timed) {

  void make(ThreadFactory virtualThreads) throws Exception {
    int n = cell.n();
    switch (cell.variant()) {
      case TRY1 -> inTurn(() -> Fibonacci.sequential(n));
      case TRY2 -> inTurn(() -> Fibonacci.twoThreads(n, virtualThreads));
      case TRY3 -> {
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(virtualThreads)) {
          inTurn(() -> Fibonacci.oneThread(n, executor));
        }
      }
      case TRY4 -> {
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(virtualThreads)) {
          allAtOnce(executor);
        }
      }
      case TRY5 -> {
        try (ExecutorService executor = Executors.newThreadPerTaskExecutor(virtualThreads)) {
          bounded(executor, new Semaphore(processors()));
        }
      }
      case FORKJOIN -> {
        try (ForkJoinPool pool = new ForkJoinPool(processors())) {
          inTurn(() -> pool.invoke(new Fibonacci.Fork(n)));
        }
      }
      case POOL -> {
        try (ExecutorService executor = Executors.newFixedThreadPool(processors())) {
          allAtOnce(executor);
        }
      }
    }
  }

  private void inTurn(Callable<Integer> fibonacci) throws Exception {
    for (int call = 0; call < cell.calls(); call++) {
      long start = System.nanoTime();
      timed.ended(call, start, fibonacci.call());
    }
  }

  private void allAtOnce(ExecutorService executor) {
    for (int i = 0; i < cell.calls(); i++) {
      int call = i;
      long start = System.nanoTime();
      executor.execute(() -> timed.ended(call, start, Fibonacci.sequential(cell.n())));
    }
  }

  /** The latency holds the wait for a permit, as in the article. */
  private void bounded(ExecutorService executor, Semaphore permits) throws InterruptedException {
    for (int i = 0; i < cell.calls(); i++) {
      int call = i;
      long start = System.nanoTime();
      permits.acquire();
      executor.execute(() -> {
        timed.ended(call, start, Fibonacci.sequential(cell.n()));
        permits.release();
      });
    }
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
