package threadmark.workloads.fanout;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import threadmark.workloads.Workload;

/**
 * A caller that asks several backends at once and needs all of them. The answer is how many
 * answered, or {@link #FAILED}. A backend is a wait.
 */
public final class FanOut implements Workload<Integer>, AutoCloseable {

  /** What the caller knows when a backend failed. */
  public static final int FAILED = -1;

  private final FanVariant variant;
  private final List<Callable<Integer>> backends = new ArrayList<>();
  private final boolean fails;
  private final ExecutorService executor;
  private final Phaser atWork = new Phaser(1);
  private final AtomicInteger unwanted = new AtomicInteger();
  private volatile boolean known;

  /**
   * Makes the threads that outlive a run.
   *
   * @param fails whether the last backend fails, after its own wait
   */
  public FanOut(FanVariant variant, int backends, Duration wait, boolean fails, Duration failing) {
    if (backends < 1 || wait.isNegative() || failing.isNegative()) {
      throw new IllegalArgumentException(
          "backends is %d, their waits are %s and %s; the least are 1 and nothing"
              .formatted(backends, wait, failing));
    }
    this.variant = variant;
    this.fails = fails;
    for (int number = 1; number <= backends; number++) {
      boolean failure = fails && number == backends;
      this.backends.add(() -> ask(failure ? failing : wait, failure));
    }
    this.executor =
        switch (variant) {
          case PLATFORM -> started(backends);
          case VIRTUAL, INVOKE_ALL, FUTURES -> Executors.newVirtualThreadPerTaskExecutor();
        };
  }

  private static ExecutorService started(int threads) {
    ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(threads);
    pool.prestartAllCoreThreads();
    return pool;
  }

  private int ask(Duration wait, boolean failure) throws InterruptedException {
    atWork.register();
    try {
      Thread.sleep(wait);
      if (known) {
        unwanted.incrementAndGet();
      }
      if (failure) {
        throw new IllegalStateException("the backend failed");
      }
      return 1;
    } finally {
      atWork.arriveAndDeregister();
    }
  }

  @Override
  public Integer run() throws InterruptedException {
    known = false;
    try {
      return switch (variant) {
        case PLATFORM, VIRTUAL -> firstComeFirstSeen();
        case INVOKE_ALL -> allTogether();
        case FUTURES -> futures();
      };
    } catch (ExecutionException failed) {
      return FAILED;
    } finally {
      known = true;
    }
  }

  private int firstComeFirstSeen() throws InterruptedException, ExecutionException {
    ExecutorCompletionService<Integer> asked = new ExecutorCompletionService<>(executor);
    List<Future<Integer>> all = backends.stream().map(asked::submit).toList();
    try {
      int answers = 0;
      for (int i = 0; i < all.size(); i++) {
        answers += asked.take().get();
      }
      return answers;
    } finally {
      all.forEach(one -> one.cancel(true));
    }
  }

  private int allTogether() throws InterruptedException, ExecutionException {
    int answers = 0;
    for (Future<Integer> one : executor.invokeAll(backends)) {
      answers += one.get();
    }
    return answers;
  }

  private int futures() throws InterruptedException, ExecutionException {
    CompletableFuture<Integer> outcome = new CompletableFuture<>();
    List<CompletableFuture<Integer>> all =
        backends.stream()
            .map(backend -> CompletableFuture.supplyAsync(() -> completed(backend), executor))
            .toList();
    for (CompletableFuture<Integer> one : all) {
      CompletableFuture<Integer> unused =
          one.whenComplete((answer, failure) -> {
            if (failure != null) {
              outcome.completeExceptionally(failure);
            }
          });
    }
    CompletableFuture<Void> unused =
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new))
            .thenRun(() -> outcome.complete(all.stream().mapToInt(CompletableFuture::join).sum()));
    return outcome.get();
  }

  private static int completed(Callable<Integer> backend) {
    try {
      return backend.call();
    } catch (Exception failure) {
      throw new CompletionException(failure);
    }
  }

  @Override
  public Integer knownAnswer() {
    return fails ? FAILED : backends.size();
  }

  /**
   * Waits until no backend of the last run is at work, and tells how many of them went on to their
   * end although the caller knew its answer.
   */
  public int settle() {
    atWork.arriveAndAwaitAdvance();
    return unwanted.getAndSet(0);
  }

  @Override
  public void close() {
    executor.close();
  }
}
