package threadmark.machine;

import java.util.List;
import java.util.Optional;
import threadmark.jvm.Sandbox;

/**
 * What this machine can hold. A limit that the system does not tell is absent.
 *
 * @param freeMebibytes memory that a new JVM may take
 * @param threads platform threads that one process may have
 * @param maps memory maps that one process may have
 * @param files files and sockets that one process may have open
 * @param cpus the numbers of the processors that a process can be confined to; empty where the
 *     system has no way to confine one
 * @param sandbox what trials can be kept apart by
 */
public record MachineLimits(
    int processors,
    Optional<Long> freeMebibytes,
    Optional<Long> threads,
    Optional<Long> maps,
    Optional<Long> files,
    List<Integer> cpus,
    Sandbox sandbox) {

  public MachineLimits {
    cpus = List.copyOf(cpus);
  }

  /** The limits of a machine that keeps trials apart from nothing. */
  public MachineLimits(
      int processors,
      Optional<Long> freeMebibytes,
      Optional<Long> threads,
      Optional<Long> maps,
      Optional<Long> files,
      List<Integer> cpus) {
    this(processors, freeMebibytes, threads, maps, files, cpus, Sandbox.NONE);
  }

  /** These limits, on a machine that keeps trials apart in that way. */
  public MachineLimits with(Sandbox other) {
    return new MachineLimits(processors, freeMebibytes, threads, maps, files, cpus, other);
  }

  /** What this machine can hold at this moment. */
  public static MachineLimits read(Sources sources) {
    return switch (sources.system()) {
      case LINUX -> linux(sources);
      case MACOS ->
          unlimited(
              sources,
              sources
                  .commands()
                  .output(List.of("sysctl", "-n", "kern.num_taskthreads"))
                  .flatMap(SystemText::whole));
      case WINDOWS, OTHER -> unlimited(sources, Optional.empty());
    };
  }

  private static MachineLimits unlimited(Sources sources, Optional<Long> threads) {
    Optional<Long> none = Optional.empty();
    return new MachineLimits(sources.processors(), none, threads, none, none, List.of());
  }

  private static MachineLimits linux(Sources sources) {
    KernelFiles kernel = sources.kernel();
    ControlGroup group = new ControlGroup(kernel);
    Optional<Long> free =
        tightest(
            List.of(
                LinuxFacts.kibibytes(kernel, "MemAvailable").map(kibibytes -> kibibytes << 10),
                group.freeMemoryBytes()));
    // A thread takes a number of its own, so the count of numbers is a limit on threads too.
    Optional<Long> threads =
        tightest(
            List.of(
                group.pids(),
                kernel.number("/proc/sys/kernel/threads-max"),
                kernel.number("/proc/sys/kernel/pid_max"),
                LinuxFacts.userThreads(kernel)));
    return new MachineLimits(
        sources.processors(),
        free.map(bytes -> bytes >> 20),
        threads,
        kernel.number("/proc/sys/vm/max_map_count"),
        LinuxFacts.openFiles(kernel),
        cpus(sources));
  }

  /** The processors that this process may run on, where a command can narrow them. */
  private static List<Integer> cpus(Sources sources) {
    String allowed =
        SystemText.keyValues(sources.kernel().text("/proc/self/status").orElse(""))
            .getOrDefault("cpus_allowed_list", "");
    return sources.commands().output(List.of("taskset", "--version")).isEmpty()
        ? List.of()
        : List.copyOf(SystemText.processors(allowed));
  }

  private static Optional<Long> tightest(List<Optional<Long>> limits) {
    return limits.stream().flatMap(Optional::stream).min(Long::compare);
  }
}
