package threadmark.components.collectors;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * What the collector's own threads have had of the processors. Only Linux tells, by the names that
 * the JVM gives them. The Serial collector has no threads: it works in that of the JVM's
 * operations, which does little else.
 */
final class CollectorThreads {

  private static final Path THREADS = Path.of("/proc/self/task");
  private static final Pattern NAMES =
      Pattern.compile(
          "GC Thread#.*|G1 .*|Z(Worker|Driver|Director|Stat|Uncommitter|Unmapper).*|VM Thread");

  private CollectorThreads() {}

  static OptionalDouble cpuSeconds() {
    long nanos = 0;
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
      for (Path thread : threads) {
        if (isOne(thread)) {
          // schedstat: nanoseconds on a processor, nanoseconds waiting for one, and slices.
          String times = Files.readString(thread.resolve("schedstat"));
          nanos += Long.parseLong(times.substring(0, times.indexOf(' ')));
        }
      }
    } catch (IOException notTold) {
      return OptionalDouble.empty();
    }
    return nanos == 0 ? OptionalDouble.empty() : OptionalDouble.of(nanos / 1e9);
  }

  private static boolean isOne(Path thread) {
    try {
      return isOne(Files.readString(thread.resolve("comm")).strip());
    } catch (IOException endedMeanwhile) {
      return false;
    }
  }

  static boolean isOne(String name) {
    return NAMES.matcher(name).matches();
  }
}
