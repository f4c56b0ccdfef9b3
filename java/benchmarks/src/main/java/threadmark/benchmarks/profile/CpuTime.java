package threadmark.benchmarks.profile;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The CPU time of this process so far, in seconds: every thread's, also that of threads that ended,
 * of the compilers and of the collector. What the system does not tell is NaN.
 */
record CpuTime(double total, double user, double system) {

  /** USER_HZ, which the kernel fixes at 100 for every processor that runs a current JDK. */
  private static final double TICKS_PER_SECOND = 100;

  /** proc(5): field 3 follows the name; utime is field 14 and stime field 15. */
  private static final int USER_AFTER_NAME = 11;

  static final CpuTime UNKNOWN = new CpuTime(Double.NaN, Double.NaN, Double.NaN);

  /** To a microsecond where the process may ask the kernel, else in ticks of 10 ms. */
  static CpuTime now() {
    Optional<ProcessUsage> usage = ProcessUsage.counter();
    return usage.isPresent() ? usage.get().cpuTime() : of(totalNanos(), stat());
  }

  static CpuTime of(double user, double system) {
    return new CpuTime(user + system, user, system);
  }

  static CpuTime of(long totalNanos, String stat) {
    double total = totalNanos < 0 ? Double.NaN : totalNanos / 1e9;
    // The name stands in parentheses and may itself hold spaces and parentheses.
    String[] afterName = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
    if (afterName.length <= USER_AFTER_NAME + 1) {
      return new CpuTime(total, Double.NaN, Double.NaN);
    }
    return new CpuTime(
        total,
        Long.parseLong(afterName[USER_AFTER_NAME]) / TICKS_PER_SECOND,
        Long.parseLong(afterName[USER_AFTER_NAME + 1]) / TICKS_PER_SECOND);
  }

  CpuTime since(CpuTime start) {
    return new CpuTime(total - start.total, user - start.user, system - start.system);
  }

  private static long totalNanos() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
        ? system.getProcessCpuTime()
        : -1;
  }

  private static String stat() {
    try {
      return Files.readString(Path.of("/proc/self/stat"));
    } catch (IOException noProcFileSystem) {
      return "";
    }
  }
}
