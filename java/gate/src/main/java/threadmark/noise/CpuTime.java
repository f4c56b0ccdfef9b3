package threadmark.noise;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import threadmark.machine.KernelFiles;
import threadmark.machine.LinuxFacts;
import threadmark.machine.SystemText;

/**
 * Processors' time since boot by /proc/stat, in the kernel's ticks.
 *
 * @param total of all processors, idle time included
 * @param busy spent on work of this system, interrupts included
 * @param steal that this system was ready to work and the hypervisor ran something else
 * @param processors that the figures are summed over
 */
record CpuTime(long total, long busy, long steal, int processors) {

  private static final int USER = 0;
  private static final int NICE = 1;
  private static final int SYSTEM = 2;
  private static final int IRQ = 5;
  private static final int SOFTIRQ = 6;
  private static final int STEAL = 7;

  private static final Pattern ONE = Pattern.compile("cpu([0-9]{1,6}) (.*)");

  /** The time of the processors that this process may run on; the others do not count. */
  static Optional<CpuTime> read(KernelFiles kernel) {
    long[] all = {};
    Map<Integer, long[]> each = new HashMap<>();
    for (String line : kernel.lines("/proc/stat")) {
      Matcher one = ONE.matcher(line);
      if (line.startsWith("cpu ")) {
        all = ticks(line.substring("cpu ".length()));
      } else if (one.matches()) {
        each.put(Integer.parseInt(one.group(1)), ticks(one.group(2)));
      }
    }
    Set<Integer> allowed = SystemText.processors(LinuxFacts.allowedProcessors(kernel).orElse(""));
    boolean some =
        !allowed.isEmpty() && allowed.size() < each.size() && each.keySet().containsAll(allowed);
    return some
        ? of(sum(allowed.stream().map(each::get).toList()), allowed.size())
        : of(all, each.size());
  }

  private static long[] sum(List<long[]> processors) {
    return IntStream.rangeClosed(0, STEAL)
        .mapToLong(field ->
            processors.stream().mapToLong(one -> field < one.length ? one[field] : 0).sum())
        .toArray();
  }

  private static Optional<CpuTime> of(long[] ticks, int processors) {
    if (ticks.length <= STEAL || processors == 0) {
      return Optional.empty();
    }
    long busy = ticks[USER] + ticks[NICE] + ticks[SYSTEM] + ticks[IRQ] + ticks[SOFTIRQ];
    // The two fields after steal, of guests, are contained in user and nice.
    long total = Arrays.stream(ticks, 0, STEAL + 1).sum();
    return Optional.of(new CpuTime(total, busy, ticks[STEAL], processors));
  }

  private static long[] ticks(String text) {
    return Arrays.stream(text.strip().split("\\s+", -1))
        .mapToLong(field -> SystemText.whole(field).orElse(0L))
        .toArray();
  }

  /** Ticks of this process and of its children that have ended and were waited for. */
  static Optional<Long> own(KernelFiles kernel) {
    // The name of the program may hold blanks and brackets; fields are counted after the last one.
    return kernel
        .line("/proc/self/stat")
        .map(line -> line.substring(line.lastIndexOf(')') + 1).strip())
        .map(CpuTime::ticks)
        .filter(fields -> fields.length > 14)
        .map(fields -> fields[11] + fields[12] + fields[13] + fields[14]);
  }
}
