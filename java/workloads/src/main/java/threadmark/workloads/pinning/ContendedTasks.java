package threadmark.workloads.pinning;

import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import threadmark.workloads.Bounds;
import threadmark.workloads.Workers;
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
  private final Workers workers;

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
    this.workers = variant.workers(tasks);
  }

  @Override
  public Long run() throws InterruptedException, ExecutionException {
    return workers.answers(tasks, task -> () -> pass(task % locks.length)).stream()
        .mapToLong(Integer::longValue)
        .sum();
  }

  private int pass(int guard) throws InterruptedException {
    if (inMonitor) {
      synchronized (monitors[guard]) {
        Thread.sleep(waitMillis);
      }
      return 1;
    }
    locks[guard].lock();
    try {
      Thread.sleep(waitMillis);
    } finally {
      locks[guard].unlock();
    }
    return 1;
  }

  @Override
  public Long knownAnswer() {
    return (long) tasks;
  }

  @Override
  public void close() {
    workers.close();
  }
}
