package threadmark.workloads.primesum;

import java.io.PrintStream;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * Tasks that each add up the primes below a limit and then sleep; the answer is the sum of all. The
 * executor is made and ended inside the run, as published.
 */
public final class PrimeSum implements Workload<Long> {

  public static final int SLEEP_MILLIS = 10;
  public static final int MOST_TASKS = 10_000_000;
  public static final int MOST_THREADS = 999_999;

  private final PrimeSumVariant variant;
  private final int tasks;
  private final SumTasks summing;
  private final int poolSize;

  /**
   * Makes ready what does not belong in the time: the limits of the loop, and the size of {@code
   * pool-fit}, for which tasks are measured.
   *
   * @param tunedSize the size for {@code pool-tuned}; no other variant looks at it
   * @param out gets what the tasks of the listings print; the loop prints nothing
   */
  public PrimeSum(
      PrimeSumVariant variant,
      SumKernel kernel,
      int tasks,
      int sleepMillis,
      int tunedSize,
      PrintStream out) {
    Bounds.require("tunedSize", tunedSize, 1, MOST_THREADS);
    this.variant = variant;
    this.tasks = tasks;
    this.summing = tasks(kernel, tasks, sleepMillis, out);
    this.poolSize =
        switch (variant) {
          case POOL_P -> Runtime.getRuntime().availableProcessors();
          case POOL_200 -> 200;
          case POOL_1000 -> 1000;
          case POOL_FIT -> FittedPool.sizeFor(kernel, tasks, sleepMillis);
          case POOL_TUNED -> tunedSize;
          case VIRTUAL, PLATFORM_PER_TASK -> 0;
        };
  }

  static SumTasks tasks(SumKernel kernel, int tasks, int sleepMillis, PrintStream out) {
    Bounds.require("tasks", tasks, 0, MOST_TASKS);
    Bounds.require("sleepMillis", sleepMillis, 0, 60_000);
    return switch (kernel) {
      case LOOP -> new LoopTasks(Limits.drawn(tasks), sleepMillis);
      case STREAMS -> new PrintedTasks(tasks, sleepMillis, out);
    };
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return switch (variant) {
      case POOL_P, POOL_200, POOL_1000, POOL_FIT, POOL_TUNED ->
          summing.submittedTo(Executors.newFixedThreadPool(poolSize));
      case PLATFORM_PER_TASK ->
          summing.submittedTo(Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory()));
      case VIRTUAL -> summing.onThreadsOfTheirOwn(Executors.newVirtualThreadPerTaskExecutor());
    };
  }

  @Override
  public Long knownAnswer() {
    return summing.knownAnswer();
  }

  public int tasks() {
    return tasks;
  }

  /** The platform threads that the pool may have; 0 where there is no pool. */
  public int poolSize() {
    return poolSize;
  }
}
