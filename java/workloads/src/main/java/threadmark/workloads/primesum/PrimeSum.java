package threadmark.workloads.primesum;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import threadmark.workloads.Workload;

/**
 * Tasks that each add up the primes below a limit and then sleep; the answer is the sum of all. The
 * executor is made and closed inside the run, as published.
 */
public final class PrimeSum implements Workload<Long> {

  public static final int SLEEP_MILLIS = 10;
  public static final int MOST_TASKS = 10_000_000;
  public static final int MOST_THREADS = 999_999;

  private final PrimeSumVariant variant;
  private final Limits limits;
  private final int sleepMillis;
  private final int poolSize;

  /**
   * Draws the limits and, for {@code pool-fit}, measures the tasks: none of it belongs in the time.
   *
   * @param tunedSize the size for {@code pool-tuned}; no other variant looks at it
   */
  public PrimeSum(PrimeSumVariant variant, int tasks, int sleepMillis, int tunedSize) {
    require("tasks", tasks, 0, MOST_TASKS);
    require("sleepMillis", sleepMillis, 0, 60_000);
    require("tunedSize", tunedSize, 1, MOST_THREADS);
    this.variant = variant;
    this.limits = Limits.drawn(tasks);
    this.sleepMillis = sleepMillis;
    this.poolSize =
        switch (variant) {
          case POOL_P -> Runtime.getRuntime().availableProcessors();
          case POOL_200 -> 200;
          case POOL_1000 -> 1000;
          case POOL_FIT -> FittedPool.sizeFor(limits, sleepMillis);
          case POOL_TUNED -> tunedSize;
          case VIRTUAL, PLATFORM_PER_TASK -> 0;
        };
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    long sum = 0;
    try (ExecutorService executor = executor()) {
      List<Future<Long>> sums = new ArrayList<>(limits.tasks());
      for (int i = 0; i < limits.tasks(); i++) {
        int limit = limits.of(i);
        sums.add(executor.submit(() -> sumThenSleep(limit)));
      }
      for (Future<Long> one : sums) {
        sum += one.get();
      }
    }
    return sum;
  }

  @Override
  public Long knownAnswer() {
    return PrimeSums.bySieve(limits);
  }

  public int tasks() {
    return limits.tasks();
  }

  /** The platform threads that the pool may have; 0 where there is no pool. */
  public int poolSize() {
    return poolSize;
  }

  private ExecutorService executor() {
    return switch (variant) {
      case POOL_P, POOL_200, POOL_1000, POOL_FIT, POOL_TUNED ->
          Executors.newFixedThreadPool(poolSize);
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case PLATFORM_PER_TASK -> Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
    };
  }

  /** Does not print: a line from inside a task is a lock that all tasks share. */
  private long sumThenSleep(int limit) throws InterruptedException {
    long sum = PrimeSums.byDivision(limit);
    Thread.sleep(sleepMillis);
    return sum;
  }

  private static void require(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %d; it must be from %d to %d".formatted(name, value, least, most));
    }
  }
}
