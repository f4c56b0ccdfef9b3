package threadmark.workloads.pools;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * Many submissions of one task at once. What counts is the tasks that ended by themselves: one that
 * was interrupted, dropped or failed is not completed, however early the executor stopped.
 */
final class Burst {

  private final int tasks;
  private final Callable<?> task;
  private final LongAdder completed = new LongAdder();

  Burst(int tasks, Callable<?> task) {
    this.tasks = tasks;
    this.task = task;
  }

  /** Runs until nothing is left to run. */
  BurstOutcome toTheEnd(ExecutorService executor) {
    long start = System.nanoTime();
    try (executor) {
      submitAll(executor);
    }
    double seconds = secondsSince(start);
    return new BurstOutcome(tasks, completed.sum(), 0, 0, seconds, seconds);
  }

  /**
   * Stops the clock after the limit, as published: queued tasks are dropped, sleeping ones
   * interrupted, and computing ones, which nothing interrupts, run on beside the clock.
   */
  BurstOutcome truncated(ExecutorService executor, Duration limit) throws InterruptedException {
    long start = System.nanoTime();
    BurstOutcome stopped;
    try (executor) {
      submitAll(executor);
      executor.shutdown();
      boolean ended = executor.awaitTermination(limit.toNanos(), TimeUnit.NANOSECONDS);
      long dropped = ended ? 0 : executor.shutdownNow().size();
      double seconds = secondsSince(start);
      long inTime = completed.sum();
      stopped =
          new BurstOutcome(tasks, inTime, dropped, tasks - inTime - dropped, seconds, seconds);
    }
    return stopped.quietAfter(secondsSince(start));
  }

  private void submitAll(ExecutorService executor) {
    for (int i = 0; i < tasks; i++) {
      var unused =
          executor.submit(() -> {
            Object answer = task.call();
            completed.increment();
            return answer;
          });
    }
  }

  private static double secondsSince(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
