package threadmark.workloads.sort;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A pool of platform threads that knows when its tasks have deadlocked.
 *
 * <p>Each task leaves its result in a box of its own and is waited for there. A fixed pool does
 * nothing else anyway. A work-stealing pool would run a forked task in the thread that joins it; of
 * a message it does not know who will send it, so its thread only waits.
 *
 * <p>It looks at what the tasks wait for, and needs no time limit to be sure. A task enters what it
 * waits for before it waits, and takes it back only after that is done. So when as many awaited
 * tasks as there are threads were seen, and every one is still not done after the last was seen,
 * then at that moment all threads were waiting at once; none is left to run anything, and none ever
 * will be. A slow machine cannot make this true.
 */
final class WatchedPool implements Tasks, AutoCloseable {

  private static final long MILLIS_BETWEEN_LOOKS = 10;

  private final int size;
  private final ExecutorService threads;
  private final Map<Thread, Future<?>> awaited = new ConcurrentHashMap<>();

  private WatchedPool(int size, ExecutorService threads) {
    this.size = size;
    this.threads = threads;
  }

  static WatchedPool fixed(int size) {
    return new WatchedPool(size, Executors.newFixedThreadPool(size));
  }

  static WatchedPool workStealing(int size) {
    return new WatchedPool(size, Executors.newWorkStealingPool(size));
  }

  @Override
  public Future<?> submit(Runnable task) {
    FutureTask<Void> box = new FutureTask<>(task, null);
    threads.execute(box);
    return box;
  }

  @Override
  public void await(Future<?> task) {
    awaited.put(Thread.currentThread(), task);
    Tasks.super.await(task);
    awaited.remove(Thread.currentThread());
  }

  /**
   * Waits outside the pool until the root is done or never will be.
   *
   * @throws DeadlockDetected in the latter case
   */
  @Override
  public void complete(Runnable root) {
    long start = System.nanoTime();
    Future<?> task = submit(root);
    while (!isDone(task)) {
      if (deadlocked()) {
        throw new DeadlockDetected(size, (System.nanoTime() - start) / 1e9);
      }
    }
  }

  private static boolean isDone(Future<?> task) {
    try {
      task.get(MILLIS_BETWEEN_LOOKS, TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while waiting for the sort");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a task failed", e.getCause());
    }
  }

  boolean deadlocked() {
    List<Future<?>> seen = List.copyOf(awaited.values());
    return seen.size() == size && seen.stream().noneMatch(Future::isDone);
  }

  boolean isTerminated() {
    return threads.isTerminated();
  }

  /** Interrupts whatever waits, forgets whatever is queued, and waits for the threads to end. */
  @Override
  public void close() {
    threads.shutdownNow();
    threads.close();
  }
}
