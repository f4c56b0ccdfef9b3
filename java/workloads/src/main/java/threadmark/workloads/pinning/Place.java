package threadmark.workloads.pinning;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
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
  /** Writes that are forced to the disk. */
  FILE("file");

  private static final int FILE_BYTES = 1 << 12;

  private final String label;

  Place(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** A task that waits here that long, and returns 1 when it has. */
  Task task(int waitMillis) {
    return switch (this) {
      case MONITOR -> () -> inMonitor(new Object(), waitMillis);
      case OBJECT_WAIT -> () -> inWait(new Object(), waitMillis);
      case CLASS_INIT -> () -> SlowClass.initialised(waitMillis);
      case FILE -> Place::inFile;
    };
  }

  interface Task {
    int run() throws Exception;
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

  /** What a file system takes; the declared wait does not apply. */
  private static int inFile() throws IOException {
    Path file = Files.createTempFile("threadmark", ".pinning");
    try {
      byte[] written = new byte[FILE_BYTES];
      written[FILE_BYTES - 1] = 1;
      try (FileOutputStream out = new FileOutputStream(file.toFile())) {
        out.write(written);
        out.getFD().sync();
      }
      try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
        in.seek(FILE_BYTES - 1);
        return in.read();
      }
    } finally {
      Files.delete(file);
    }
  }
}
