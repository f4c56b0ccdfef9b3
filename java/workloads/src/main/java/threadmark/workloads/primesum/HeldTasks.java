package threadmark.workloads.primesum;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The article's tasks, held at half: the first half ends, and of the rest every task that has a
 * thread waits where it would sleep. A look taken then sees the same threads on every machine,
 * however long it takes.
 */
final class HeldTasks {

  private static final long SLEEP_MILLIS = 10;

  private final Limits limits;
  private final int first;
  private final AtomicInteger begun = new AtomicInteger();
  private final CountDownLatch firstEnded;
  private final CountDownLatch restHeld;
  private final CountDownLatch looked = new CountDownLatch(1);

  /**
   * @param threads how many tasks can have a thread at once
   */
  HeldTasks(int tasks, int threads) {
    limits = Limits.drawn(tasks);
    first = tasks / 2;
    firstEnded = new CountDownLatch(first);
    restHeld = new CountDownLatch(Math.min(threads, tasks - first));
  }

  /** Runs the tasks, looks at half, and lets them go. */
  <V> Look<V> run(ExecutorService executor, Callable<V> look) throws Exception {
    try (executor) {
      List<Future<Long>> sums = new ArrayList<>();
      for (int i = 0; i < limits.tasks(); i++) {
        int limit = limits.of(i);
        sums.add(executor.submit(() -> sumThenWait(limit)));
      }
      firstEnded.await();
      restHeld.await();
      V seen;
      try {
        seen = look.call();
      } finally {
        looked.countDown();
      }
      long sum = 0;
      for (Future<Long> one : sums) {
        sum += one.get();
      }
      return new Look<>(seen, sum);
    }
  }

  long knownAnswer() {
    return PrimeSums.bySieve(limits);
  }

  /** The second half waits with a limit, because a sleep shows as a timed wait too. */
  private long sumThenWait(int limit) throws InterruptedException {
    boolean inFirstHalf = begun.getAndIncrement() < first;
    long sum = PrimeSums.byDivision(limit);
    if (inFirstHalf) {
      Thread.sleep(SLEEP_MILLIS);
      firstEnded.countDown();
    } else {
      restHeld.countDown();
      if (!looked.await(1, TimeUnit.DAYS)) {
        throw new IllegalStateException("nobody looked");
      }
    }
    return sum;
  }

  record Look<V>(V seen, long answer) {}
}
