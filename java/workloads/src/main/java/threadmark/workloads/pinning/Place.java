package threadmark.workloads.pinning;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import threadmark.workloads.Variant;

/** Where a task waits. Every task has its own lock, class or file: none waits for another. */
public enum Place implements Variant {
  /** A sleep inside {@code synchronized}. */
  MONITOR("monitor"),
  /** {@code Object.wait} with a limit that nobody cuts short. */
  OBJECT_WAIT("object-wait"),
  /** A sleep in a class's initialiser, which native code called. */
  CLASS_INIT("class-init"),
  /** Writes in place that are forced to the disk; the declared wait does not apply. */
  FILE("file");

  private final String label;

  Place(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Such a place for each of so many tasks, to wait that long. */
  WaitingPlaces forEach(int tasks, int waitMillis) throws IOException {
    return switch (this) {
      case MONITOR -> new OwnMonitors(tasks, monitor -> inMonitor(monitor, waitMillis));
      case OBJECT_WAIT -> new OwnMonitors(tasks, monitor -> inWait(monitor, waitMillis));
      case CLASS_INIT -> new SlowClasses(tasks, waitMillis);
      case FILE -> new OwnFiles(tasks);
    };
  }

  private static int inMonitor(Object lock, int waitMillis) throws InterruptedException {
    synchronized (lock) {
      Thread.sleep(waitMillis);
    }
    return 1;
  }

  private static int inWait(Object lock, int waitMillis) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(waitMillis);
    synchronized (lock) {
      for (long left = waitMillis; left > 0; left = millisUntil(end)) {
        lock.wait(left);
      }
    }
    return 1;
  }

  private static long millisUntil(long end) {
    return TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime() + 999_999);
  }
}
