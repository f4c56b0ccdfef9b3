package threadmark.workloads.parked;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The threads of this process as the system counts them. A platform thread has ended for Java, and
 * can be joined, while the JVM still refers to it and its stack still lies in memory: thousands
 * that end at once take tenths of a second.
 */
final class NativeThreads {

  /** The JVM starts compilers and collectors when it likes. */
  private static final int OTHERS = 8;

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Pattern THREADS = Pattern.compile("(?m)^Threads:\\s+(\\d+)$");

  private NativeThreads() {}

  /** Where the system does not tell, those that Java knows of. */
  static int count() {
    try {
      return count(Files.readString(STATUS)).orElseGet(NativeThreads::known);
    } catch (IOException notLinux) {
      return known();
    }
  }

  static OptionalInt count(String status) {
    Matcher line = THREADS.matcher(status);
    return line.find() ? OptionalInt.of(Integer.parseInt(line.group(1))) : OptionalInt.empty();
  }

  private static int known() {
    return ManagementFactory.getThreadMXBean().getThreadCount();
  }

  /** Returns when there are hardly more than so many. */
  static void awaitAtMost(int before) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (count() > before + OTHERS) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException(
            "%d threads are left of %d; they should have ended".formatted(count(), before));
      }
      Thread.sleep(1);
    }
  }
}
