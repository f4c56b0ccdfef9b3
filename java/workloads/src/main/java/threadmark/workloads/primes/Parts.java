package threadmark.workloads.primes;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import threadmark.workloads.Workers;

/** The numbers from 1 on in equal parts, each a task of its own; the last ones may be empty. */
record Parts(long number, long parts, Leaf leaf) {

  private static final long LIMIT_SECONDS = 10_000;

  Parts {
    parts = made(number, parts);
  }

  /**
   * How many the paper makes: where more are asked for than there are numbers, a tenth of the
   * numbers. Below 10 that tenth is none, which the paper divides by; here it is one.
   */
  static long made(long number, long asked) {
    return asked > number ? Math.max(1, number / 10) : asked;
  }

  /** Counts in tasks of the executor, and closes it. */
  long countOn(ExecutorService executor) throws InterruptedException, ExecutionException {
    try (executor) {
      long primes = 0;
      for (Future<Long> count : executor.invokeAll(tasks())) {
        primes += count.get();
      }
      return primes;
    }
  }

  /** Counts on those threads, for a caller who waits once. */
  long countOnce(Workers workers) throws InterruptedException, ExecutionException {
    List<Callable<Long>> tasks = tasks();
    long primes = 0;
    for (long count : workers.answers(tasks.size(), tasks::get)) {
      primes += count;
    }
    return primes;
  }

  /**
   * Counts as the paper does: with its limit of 10,000 seconds, and with a pool that is shut down
   * before the counts are added, and whose threads nobody waits for.
   */
  long asPublishedOn(ExecutorService executor) throws InterruptedException, ExecutionException {
    List<Future<Long>> counts = executor.invokeAll(tasks(), LIMIT_SECONDS, TimeUnit.SECONDS);
    executor.shutdown();
    long primes = 0;
    for (Future<Long> count : counts) {
      primes += count.get();
    }
    return primes;
  }

  private List<Callable<Long>> tasks() {
    long length = (number + parts - 1) / parts;
    List<Callable<Long>> tasks = new ArrayList<>();
    for (long part = 0; part < parts; part++) {
      long lower = part * length + 1;
      long upper = Math.min((part + 1) * length, number);
      tasks.add(new Part(lower, upper, leaf));
    }
    return tasks;
  }

  private record Part(long lower, long upper, Leaf leaf) implements Callable<Long> {
    @Override
    public Long call() {
      return leaf.count(lower, upper);
    }
  }
}
