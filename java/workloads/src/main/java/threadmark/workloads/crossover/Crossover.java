package threadmark.workloads.crossover;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import threadmark.workloads.Bounds;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;

/**
 * Many tasks that compute and wait, for a caller who waits once; the answer is the sum of theirs.
 */
public final class Crossover implements Workload<Long>, AutoCloseable {

  public static final int MOST_TASKS = 10_000_000;
  public static final int MOST_THREADS = 999_999;

  /** {@code lone} does one task of so many. */
  private static final int LONE_SHARE = 100;

  private final CrossoverVariant variant;
  private final CrossoverTask task;
  private final int tasks;
  private final int poolSize;

  /** Absent for {@code lone}, which is the caller. */
  private final Optional<Workers> workers;

  /**
   * Measures the machine where a pool is to be fitted, and starts the pool.
   *
   * @param tunedSize the size for {@code pool-tuned}; no other variant looks at it
   */
  public Crossover(CrossoverVariant variant, long steps, int waitMicros, int tasks, int tunedSize) {
    Bounds.require("tasks", tasks, 0, MOST_TASKS);
    Bounds.require("tunedSize", tunedSize, 1, MOST_THREADS);
    this.variant = variant;
    this.task = new CrossoverTask(steps, Duration.ofNanos(waitMicros * 1000L));
    this.tasks = tasks;
    this.poolSize =
        switch (variant) {
          case POOL_P, BARE -> Runtime.getRuntime().availableProcessors();
          case POOL_FIT -> FittedSize.here(task, tasks);
          case POOL_FIT_QUARTER -> FittedSize.here(task.waiting(0.25), tasks);
          case POOL_FIT_FOURFOLD -> FittedSize.here(task.waiting(4), tasks);
          case POOL_TUNED -> tunedSize;
          case VIRTUAL, PLATFORM_PER_TASK, LONE -> 0;
        };
    this.workers = workers();
  }

  private Optional<Workers> workers() {
    return switch (variant) {
      case VIRTUAL -> Optional.of(Workers.threadForEach(ThreadKind.VIRTUAL));
      case PLATFORM_PER_TASK -> Optional.of(Workers.threadForEach(ThreadKind.PLATFORM));
      case POOL_P, POOL_FIT, POOL_TUNED, POOL_FIT_QUARTER, POOL_FIT_FOURFOLD, BARE ->
          Optional.of(Workers.pool(poolSize));
      case LONE -> Optional.empty();
    };
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return switch (variant) {
      case LONE -> lone();
      case BARE -> divided();
      case VIRTUAL,
          POOL_P,
          POOL_FIT,
          POOL_TUNED,
          POOL_FIT_QUARTER,
          POOL_FIT_FOURFOLD,
          PLATFORM_PER_TASK ->
          handedOver();
    };
  }

  private long handedOver() throws InterruptedException, ExecutionException {
    return sum(workers.orElseThrow().answers(tasks, number -> () -> task.carryOut(number)));
  }

  private long divided() throws InterruptedException, ExecutionException {
    return sum(workers.orElseThrow().answers(poolSize, share -> () -> computed(share)));
  }

  /** Every so manieth task, without its wait. */
  private long computed(int share) {
    long sum = 0;
    for (int number = share; number < tasks; number += poolSize) {
      sum += task.compute(number);
    }
    return sum;
  }

  private static long sum(List<Long> answers) {
    return answers.stream().mapToLong(Long::longValue).sum();
  }

  private long lone() throws InterruptedException {
    long sum = 0;
    for (int number = 0; number < loneTasks(); number++) {
      sum += task.carryOut(number);
    }
    return sum;
  }

  private int loneTasks() {
    return (tasks + LONE_SHARE - 1) / LONE_SHARE;
  }

  @Override
  public Long knownAnswer() {
    return task.known(variant == CrossoverVariant.LONE ? loneTasks() : tasks);
  }

  /** The platform threads that the pool has; 0 where there is no pool. */
  public int poolSize() {
    return poolSize;
  }

  @Override
  public void close() {
    workers.ifPresent(Workers::close);
  }
}
