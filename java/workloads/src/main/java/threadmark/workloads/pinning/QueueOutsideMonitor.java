package threadmark.workloads.pinning;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import threadmark.workloads.ThreadKind;
import threadmark.workloads.Workload;

/**
 * Threads that take a lock inside a monitor, behind one that takes it without. The answer is how
 * many threads ended.
 *
 * <p>The caller holds the lock until the first thread stands in its queue and the others keep as
 * many carriers as they can: one waits for the lock, inside the monitor, the next ones for the
 * monitor. Then it gives the lock to the first, which has no carrier. Where those waits keep theirs
 * (JDK 21 to 23), and no more carriers may be made, no thread ever goes on. A watchdog notes that
 * and interrupts the others: the first that leaves its monitor frees a carrier.
 */
public final class QueueOutsideMonitor implements Workload<Integer> {

  private static final Duration LONGEST = Duration.ofSeconds(30);

  private final ThreadKind kind;
  private final int threads;
  private final int carriers;
  private final Duration patience;
  private int deadlocks;

  /**
   * @param threads that take the lock inside the monitor
   * @param carriers that they can keep at most
   * @param patience after which threads that do not go on are taken to be deadlocked
   */
  public QueueOutsideMonitor(ThreadKind kind, int threads, int carriers, Duration patience) {
    if (threads < 1 || carriers < 1 || patience.isNegative()) {
      throw new IllegalArgumentException(
          "threads is %d, carriers is %d, patience is %s; the least are 1, 1 and nothing"
              .formatted(threads, carriers, patience));
    }
    this.kind = kind;
    this.threads = threads;
    this.carriers = carriers;
    this.patience = patience;
  }

  @Override
  public Integer run() throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Object monitor = new Object();
    AtomicInteger passed = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    lock.lock();
    try {
      Thread first = kind.builder().start(() -> pass(lock, passed));
      all.add(first);
      await(() -> lock.hasQueuedThread(first), "the first thread is not in the lock's queue");
      for (int i = 0; i < threads; i++) {
        all.add(
            kind.builder()
                .start(() -> {
                  synchronized (monitor) {
                    pass(lock, passed);
                  }
                }));
      }
      await(
          () -> lock.getQueueLength() == 2 && blocked(all) >= Math.min(threads, carriers) - 1,
          "the monitor is not waited for");
    } finally {
      lock.unlock();
    }
    deadlocks = ended(all, patience) ? 0 : 1;
    all.forEach(Thread::interrupt);
    if (!ended(all, LONGEST)) {
      throw new IllegalStateException("threads go on after they were interrupted");
    }
    return deadlocks == 0 ? passed.get() : all.size();
  }

  private static void pass(ReentrantLock lock, AtomicInteger passed) {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException rescued) {
      return;
    }
    try {
      passed.incrementAndGet();
    } finally {
      lock.unlock();
    }
  }

  private static long blocked(List<Thread> threads) {
    return threads.stream().filter(thread -> thread.getState() == Thread.State.BLOCKED).count();
  }

  private interface Condition {
    boolean holds();
  }

  private static void await(Condition condition, String otherwise) throws InterruptedException {
    long end = System.nanoTime() + LONGEST.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(otherwise);
      }
      Thread.sleep(1);
    }
  }

  private static boolean ended(List<Thread> threads, Duration patience)
      throws InterruptedException {
    long end = System.nanoTime() + patience.toNanos();
    for (Thread thread : threads) {
      if (!thread.join(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public Integer knownAnswer() {
    return threads + 1;
  }

  /** 1 when the watchdog had to end the last run, else 0. */
  public int deadlocks() {
    return deadlocks;
  }
}
