package threadmark.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The control groups that this process is in, of version 1 or 2 or both at once. A limit may be set
 * on any level above the process, and the tightest one holds.
 */
public final class ControlGroup {

  /** Version 1 writes "no limit" as the largest number of whole pages. */
  private static final long NO_LIMIT = 1L << 60;

  private final KernelFiles kernel;

  public ControlGroup(KernelFiles kernel) {
    this.kernel = kernel;
  }

  Optional<Long> cpuMillicores() {
    return tightest(
        Stream.concat(
            levels("cpu").stream().flatMap(level -> quota(level).stream()),
            levels("").stream()
                .flatMap(level -> kernel.line(level + "/cpu.max").stream())
                .flatMap(line -> quota(line.split(" ", -1)).stream())));
  }

  private Optional<Long> quota(String level) {
    return quota(
        new String[] {
          kernel.line(level + "/cpu.cfs_quota_us").orElse(""),
          kernel.line(level + "/cpu.cfs_period_us").orElse("")
        });
  }

  private static Optional<Long> quota(String[] pair) {
    if (pair.length != 2) {
      return Optional.empty();
    }
    Optional<Long> quota = SystemText.whole(pair[0]).filter(microseconds -> microseconds > 0);
    Optional<Long> period = SystemText.whole(pair[1]).filter(microseconds -> microseconds > 0);
    return quota.flatMap(share -> period.map(whole -> share * 1000 / whole));
  }

  Optional<Long> memoryBytes() {
    return limit("memory", "memory.limit_in_bytes", "memory.max");
  }

  Optional<Long> pids() {
    return limit("pids", "pids.max", "pids.max");
  }

  /** Memory that the tightest level still has to give; its page cache would make room. */
  Optional<Long> freeMemoryBytes() {
    return tightest(
        Stream.concat(
            levels("memory").stream()
                .flatMap(level ->
                    free(
                        level,
                        "memory.limit_in_bytes",
                        "memory.usage_in_bytes",
                        "total_inactive_file")),
            levels("").stream()
                .flatMap(level -> free(level, "memory.max", "memory.current", "inactive_file"))));
  }

  private Stream<Long> free(String level, String limit, String usage, String cache) {
    Optional<Long> most = kernel.number(level + "/" + limit).filter(bytes -> bytes < NO_LIMIT);
    Optional<Long> used = kernel.number(level + "/" + usage);
    if (most.isEmpty() || used.isEmpty()) {
      return Stream.empty();
    }
    long evictable = counter(level + "/memory.stat", cache).orElse(0L);
    return Stream.of(Math.max(0, most.get() - used.get() + evictable));
  }

  /** Periods in which this process's groups were held back, since they were made. */
  public Optional<Long> throttledPeriods() {
    return Stream.concat(levels("cpu").stream(), levels("").stream())
        .flatMap(level -> counter(level + "/cpu.stat", "nr_throttled").stream())
        .reduce(Long::sum);
  }

  private Optional<Long> counter(String file, String key) {
    return kernel.lines(file).stream()
        .filter(line -> line.startsWith(key + " "))
        .findFirst()
        .flatMap(line -> SystemText.whole(line.substring(key.length())));
  }

  private Optional<Long> limit(String controller, String first, String second) {
    return tightest(
        Stream.concat(
            levels(controller).stream()
                .flatMap(level -> kernel.number(level + "/" + first).stream()),
            levels("").stream().flatMap(level -> kernel.number(level + "/" + second).stream())));
  }

  private static Optional<Long> tightest(Stream<Long> limits) {
    return limits.filter(limit -> limit >= 0 && limit < NO_LIMIT).min(Long::compare);
  }

  /** Folders of this process's group, from its own up to the mount; "" means version 2. */
  private List<String> levels(String controller) {
    Optional<Mount> mount = mount(controller);
    Optional<String> group = group(controller);
    if (mount.isEmpty() || group.isEmpty()) {
      return List.of();
    }
    List<String> levels = new ArrayList<>();
    String below = mount.get().below(group.get());
    while (!below.isEmpty()) {
      levels.add(mount.get().point() + below);
      below = below.substring(0, below.lastIndexOf('/'));
    }
    levels.add(mount.get().point());
    return levels;
  }

  private Optional<String> group(String controller) {
    for (String line : kernel.lines("/proc/self/cgroup")) {
      String[] parts = line.split(":", 3);
      if (parts.length == 3 && Arrays.asList(parts[1].split(",", -1)).contains(controller)) {
        return Optional.of(parts[2]);
      }
    }
    return Optional.empty();
  }

  private Optional<Mount> mount(String controller) {
    for (String line : kernel.lines("/proc/self/mountinfo")) {
      int dash = line.indexOf(" - ");
      if (dash < 0) {
        continue;
      }
      String[] left = line.substring(0, dash).split(" ", -1);
      String[] right = line.substring(dash + 3).split(" ", -1);
      if (left.length > 4 && right.length > 2 && serves(controller, right)) {
        return Optional.of(new Mount(left[3], left[4]));
      }
    }
    return Optional.empty();
  }

  private static boolean serves(String controller, String[] system) {
    return controller.isEmpty()
        ? system[0].equals("cgroup2")
        : system[0].equals("cgroup") && List.of(system[2].split(",", -1)).contains(controller);
  }

  /** Which part of the hierarchy is mounted, and where. */
  private record Mount(String part, String point) {

    /** The group's folder below the mount; none when a namespace hides the way to it. */
    String below(String group) {
      String inside = group;
      if (!part.equals("/") && (group + "/").startsWith(part + "/")) {
        inside = group.substring(part.length());
      }
      return inside.equals("/") || inside.contains("/..") ? "" : inside;
    }
  }
}
