package threadmark.workloads.parked;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What this process holds at a moment.
 *
 * @param heapBytes of live objects, after a collection
 * @param residentBytes in the machine's memory, heap included; only Linux tells
 * @param groupBytes that the kernel counts for the control group of this process, its own for the
 *     group's threads included; absent where there is no such group
 */
public record Memory(long heapBytes, OptionalLong residentBytes, OptionalLong groupBytes) {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+) kB");
  private static final Pattern MOST_RESIDENT = Pattern.compile("VmHWM:\\s+(\\d+) kB");
  private static final int MOST_COLLECTIONS = 3;

  public static Memory now() {
    return new Memory(liveHeapBytes(), told(RESIDENT), ControlGroup.ofThisProcess().bytes());
  }

  /** The most that was resident since this process began. */
  public static OptionalLong mostResident() {
    return told(MOST_RESIDENT);
  }

  /** A collection may leave what only the next one can see is dead: until nothing more goes. */
  private static long liveHeapBytes() {
    long before = Long.MAX_VALUE;
    long after = collected();
    for (int i = 1; i < MOST_COLLECTIONS && after < before; i++) {
      before = after;
      after = Math.min(after, collected());
    }
    return after;
  }

  @SuppressWarnings("ExplicitGC")
  private static long collected() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static OptionalLong told(Pattern what) {
    try {
      return told(what, Files.readString(STATUS));
    } catch (IOException notLinux) {
      return OptionalLong.empty();
    }
  }

  static OptionalLong resident(String status) {
    return told(RESIDENT, status);
  }

  static OptionalLong mostResident(String status) {
    return told(MOST_RESIDENT, status);
  }

  private static OptionalLong told(Pattern what, String status) {
    Matcher line = what.matcher(status);
    return line.find()
        ? OptionalLong.of(Math.multiplyExact(Long.parseLong(line.group(1)), 1024L))
        : OptionalLong.empty();
  }
}
