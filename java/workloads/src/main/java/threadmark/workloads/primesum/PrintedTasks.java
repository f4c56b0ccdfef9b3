package threadmark.workloads.primesum;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import threadmark.workloads.Workers;

/**
 * The tasks of the article's two listings. Each draws its limit inside the task, from a generator
 * that all share, and every thousandth prints a line. Two things are ours: the generator has a
 * seed, and the sums are added up, so that the answer can be compared.
 */
record PrintedTasks(int tasks, int sleepMillis, PrintStream out) implements SumTasks {

  private static final int TASKS_A_LINE = 1000;

  /** The pool is shut down, and nobody waits for the end of its threads. */
  @Override
  public long submittedTo(ExecutorService pool) throws InterruptedException, ExecutionException {
    Shared shared = new Shared();
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      int task = i;
      futures.add(pool.submit(() -> process(task, shared)));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
    return shared.sum.sum();
  }

  @Override
  public long onThreadsOfTheirOwn(ExecutorService threads) {
    Shared shared = new Shared();
    try (threads) {
      List<CompletableFuture<Void>> futures = new ArrayList<>();
      for (int i = 0; i < tasks; i++) {
        int task = i;
        futures.add(CompletableFuture.runAsync(() -> process(task, shared), threads));
      }
      futures.forEach(CompletableFuture::join);
    }
    return shared.sum.sum();
  }

  @Override
  public long onceOn(Workers workers) throws InterruptedException, ExecutionException {
    Shared shared = new Shared();
    List<Boolean> unused =
        workers.answers(
            tasks,
            task ->
                () -> {
                  process(task, shared);
                  return true;
                });
    return shared.sum.sum();
  }

  @Override
  public long knownAnswer() {
    return PrimeSums.bySieve(Limits.ofGenerator(tasks));
  }

  private void process(int task, Shared shared) {
    int limit = Limits.next(shared.limits);
    int primeSum = PrimeSums.inStreams(limit);
    pause();
    if (task % TASKS_A_LINE == 0) {
      out.printf("Task %d processed: Sum of primes up to %d = %d%n", task, limit, primeSum);
    }
    shared.sum.add(primeSum);
  }

  private void pause() {
    try {
      Thread.sleep(sleepMillis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What all tasks of one run have in common. */
  private static final class Shared {
    private final Random limits = Limits.generator();
    private final LongAdder sum = new LongAdder();
  }
}
