package threadmark.workloads.crossover;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.LongSupplier;
import threadmark.workloads.Bounds;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workers;
import threadmark.workloads.Workload;
import threadmark.workloads.WrongAnswer;

/**
 * Many tasks that compute and wait, for a caller who waits once; the answer is the sum of theirs.
 */
public final class Crossover implements Workload<Long>, AutoCloseable {

  public static final int MOST_TASKS = 10_000_000;
  public static final int MOST_THREADS = 999_999;

  /** {@code lone} does one task of so many. */
  private static final int LONE_SHARE = 100;

  /** The JVM's second compiler waits for 5,000 calls, and for more when it is busy. */
  private static final int WARMING_TASKS = 30_000;

  /** So few at once that what is called once for all of them is called often too. */
  private static final int WARMING_BURST = 20;

  private static final long MOST_WARMING_NANOS = 800_000_000;

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
          case POOL_FIT -> FittedSize.here(task, 1, tasks);
          case POOL_FIT_QUARTER -> FittedSize.here(task, 0.25, tasks);
          case POOL_FIT_FOURFOLD -> FittedSize.here(task, 4, tasks);
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

  /**
   * Carries out short tasks of the same kind on the same threads, in less than a second, until what
   * a JVM compiles by the number of calls is compiled. Tasks of a millisecond are called that often
   * after seconds only, and their code would change in the midst of what is measured.
   */
  public void warmUp() throws InterruptedException, ExecutionException {
    warmUp(System::nanoTime);
  }

  /** Returns how many were carried out: fewer where the time is up before. */
  int warmUp(LongSupplier nanoTime) throws InterruptedException, ExecutionException {
    CrossoverTask brief = task.brief();
    long known = known(brief, WARMING_BURST);
    long start = nanoTime.getAsLong();
    int carriedOut = 0;
    do {
      WrongAnswer.unless(answer(brief, WARMING_BURST), known);
      carriedOut += share(WARMING_BURST);
    } while (carriedOut < WARMING_TASKS && nanoTime.getAsLong() - start < MOST_WARMING_NANOS);
    return carriedOut;
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return answer(task, tasks);
  }

  /** The sum of so many tasks like that one. */
  private long answer(CrossoverTask one, int many) throws InterruptedException, ExecutionException {
    return switch (variant) {
      case LONE -> lone(one, many);
      case BARE -> divided(one, many);
      case VIRTUAL,
          POOL_P,
          POOL_FIT,
          POOL_TUNED,
          POOL_FIT_QUARTER,
          POOL_FIT_FOURFOLD,
          PLATFORM_PER_TASK ->
          handedOver(one, many);
    };
  }

  private long handedOver(CrossoverTask one, int many)
      throws InterruptedException, ExecutionException {
    return sum(workers.orElseThrow().answers(many, number -> () -> one.carryOut(number)));
  }

  private long divided(CrossoverTask one, int many)
      throws InterruptedException, ExecutionException {
    return sum(workers.orElseThrow().answers(poolSize, first -> () -> computed(one, first, many)));
  }

  /** Every so manieth task, without its wait. */
  private long computed(CrossoverTask one, int first, int many) {
    long sum = 0;
    for (int number = first; number < many; number += poolSize) {
      sum += one.compute(number);
    }
    return sum;
  }

  private static long sum(List<Long> answers) {
    return answers.stream().mapToLong(Long::longValue).sum();
  }

  private long lone(CrossoverTask one, int many) throws InterruptedException {
    long sum = 0;
    for (int number = 0; number < share(many); number++) {
      sum += one.carryOut(number);
    }
    return sum;
  }

  /** How many of so many tasks the variant carries out. */
  private int share(int many) {
    return variant == CrossoverVariant.LONE ? (many + LONE_SHARE - 1) / LONE_SHARE : many;
  }

  @Override
  public Long knownAnswer() {
    return known(task, tasks);
  }

  private long known(CrossoverTask one, int many) {
    return one.known(share(many));
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
