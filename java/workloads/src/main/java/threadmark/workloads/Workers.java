package threadmark.workloads;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/**
 * Threads for the tasks of a caller who waits once. Those of a pool are started before the clock
 * and kept, as servers keep them, unless their start is what is measured; a thread for each task is
 * started in the run, because that is its way.
 */
public final class Workers implements AutoCloseable {

  private final Optional<ExecutorService> kept;
  private final int poolSize;

  /**
   * @param kept absent where every run starts its own
   */
  private Workers(Optional<ExecutorService> kept, int poolSize) {
    this.kept = kept;
    this.poolSize = poolSize;
  }

  /** A fixed pool, all of whose threads are there when this returns. */
  public static Workers pool(int threads) {
    return pool(threads, Executors.defaultThreadFactory());
  }

  /** The same of threads that the factory makes, of whatever kind. */
  public static Workers pool(int threads, ThreadFactory factory) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(threads, factory);
    pool.prestartAllCoreThreads();
    return new Workers(Optional.of(pool), threads);
  }

  /** A fixed pool that every run makes, and closes. */
  public static Workers poolStartedInside(int threads) {
    return new Workers(Optional.empty(), threads);
  }

  /** A fork/join pool that every task is handed to from outside. */
  public static Workers forkJoin(int threads) {
    return new Workers(Optional.of(new ForkJoinPool(threads)), threads);
  }

  /** A thread of that kind for each task. */
  public static Workers threadForEach(ThreadKind kind) {
    return new Workers(
        Optional.of(Executors.newThreadPerTaskExecutor(kind.builder().factory())), 0);
  }

  /**
   * Hands out so many tasks and waits once, for the end of the last. The answers come in the order
   * of the tasks; the first failure is thrown, when all have ended.
   */
  public <A> List<A> answers(int tasks, IntFunction<Callable<A>> task)
      throws InterruptedException, ExecutionException {
    if (kept.isPresent()) {
      return answers(kept.get(), tasks, task);
    }
    try (ExecutorService own = Executors.newFixedThreadPool(poolSize)) {
      return answers(own, tasks, task);
    }
  }

  private static <A> List<A> answers(Executor executor, int tasks, IntFunction<Callable<A>> task)
      throws InterruptedException, ExecutionException {
    AtomicReferenceArray<A> given = new AtomicReferenceArray<>(tasks);
    AtomicReference<Throwable> failure = new AtomicReference<>();
    CountDownLatch open = new CountDownLatch(tasks);
    for (int number = 0; number < tasks; number++) {
      int own = number;
      Callable<A> one = task.apply(number);
      executor.execute(() -> {
        try {
          given.setPlain(own, one.call());
        } catch (Throwable thrown) {
          failure.compareAndSet(null, thrown);
        } finally {
          open.countDown();
        }
      });
    }
    open.await();
    if (failure.get() != null) {
      throw new ExecutionException(failure.get());
    }
    List<A> answers = new ArrayList<>(tasks);
    for (int number = 0; number < tasks; number++) {
      answers.add(given.getPlain(number));
    }
    return answers;
  }

  /** The platform threads of the pool; 0 where there is no pool. */
  public int poolSize() {
    return poolSize;
  }

  @Override
  public void close() {
    kept.ifPresent(ExecutorService::close);
  }
}
