package threadmark.workloads.crossover;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * Many tasks that compute and wait; the answer is the sum of theirs. The threads of a pool are
 * started beforehand and kept, as servers keep them; a thread for each task is started in the run,
 * because that is its way.
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
  private final Optional<ExecutorService> executor;

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
    this.executor = executor();
  }

  private Optional<ExecutorService> executor() {
    return switch (variant) {
      case VIRTUAL -> Optional.of(Executors.newVirtualThreadPerTaskExecutor());
      case PLATFORM_PER_TASK ->
          Optional.of(Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory()));
      case POOL_P, POOL_FIT, POOL_TUNED, POOL_FIT_QUARTER, POOL_FIT_FOURFOLD, BARE -> {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(poolSize);
        pool.prestartAllCoreThreads();
        yield Optional.of(pool);
      }
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
    List<Future<Long>> answers = new ArrayList<>(tasks);
    for (int number = 0; number < tasks; number++) {
      long own = number;
      answers.add(executor.orElseThrow().submit(() -> task.carryOut(own)));
    }
    return sum(answers);
  }

  private long divided() throws InterruptedException, ExecutionException {
    List<Future<Long>> answers = new ArrayList<>(poolSize);
    for (int share = 0; share < poolSize; share++) {
      int first = share;
      answers.add(
          executor
              .orElseThrow()
              .submit(() -> {
                long sum = 0;
                for (int number = first; number < tasks; number += poolSize) {
                  sum += task.compute(number);
                }
                return sum;
              }));
    }
    return sum(answers);
  }

  private static long sum(List<Future<Long>> answers)
      throws InterruptedException, ExecutionException {
    long sum = 0;
    for (Future<Long> answer : answers) {
      sum += answer.get();
    }
    return sum;
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
    executor.ifPresent(ExecutorService::close);
  }
}
