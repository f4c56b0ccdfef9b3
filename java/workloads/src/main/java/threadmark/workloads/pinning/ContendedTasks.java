package threadmark.workloads.pinning;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.ReentrantLock;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workload;

/**
 * Tasks that wait inside a guard for which others wait meanwhile; the answer is how many had their
 * turn. Tasks are shared out among the guards, so that each turn but the first of a guard is
 * contended.
 */
public final class ContendedTasks implements Workload<Long>, AutoCloseable {

  private static final int MOST_TASKS = 100_000;

  private final boolean inMonitor;
  private final Object[] monitors;
  private final ReentrantLock[] locks;
  private final int tasks;
  private final int waitMillis;
  private final ExecutorService executor;

  /**
   * Makes the threads that outlive a run.
   *
   * @param guard of the two that may be held for a time
   */
  public ContendedTasks(
      PinningVariant variant, Guard guard, int tasks, int guards, int waitMillis) {
    Bounds.require("tasks", tasks, 1, MOST_TASKS);
    Bounds.require("guards", guards, 1, tasks);
    Bounds.require("waitMillis", waitMillis, 1, 60_000);
    this.inMonitor =
        switch (guard) {
          case MONITOR -> true;
          case LOCK -> false;
          case LOCK_IN_MONITOR ->
              throw new IllegalArgumentException("lock-in-monitor is held for no time");
        };
    this.monitors = new Object[guards];
    this.locks = new ReentrantLock[guards];
    Arrays.setAll(monitors, number -> new Object());
    Arrays.setAll(locks, number -> new ReentrantLock());
    this.tasks = tasks;
    this.waitMillis = waitMillis;
    this.executor = variant.open(tasks);
  }

  @Override
  public Long run() throws InterruptedException {
    int[] turns = new int[tasks];
    CountDownLatch open = new CountDownLatch(tasks);
    for (int task = 0; task < tasks; task++) {
      int own = task;
      executor.execute(() -> {
        turns[own] = pass(own % locks.length);
        open.countDown();
      });
    }
    open.await();
    return Arrays.stream(turns).asLongStream().sum();
  }

  private int pass(int guard) {
    if (inMonitor) {
      synchronized (monitors[guard]) {
        return slept();
      }
    }
    locks[guard].lock();
    try {
      return slept();
    } finally {
      locks[guard].unlock();
    }
  }

  /** 1, a turn; 0 when it was cut short. */
  private int slept() {
    try {
      Thread.sleep(waitMillis);
      return 1;
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  @Override
  public Long knownAnswer() {
    return (long) tasks;
  }

  @Override
  public void close() {
    executor.close();
  }
}
