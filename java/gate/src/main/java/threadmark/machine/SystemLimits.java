package threadmark.machine;

import java.util.List;
import java.util.Optional;

/** Reads what this machine can hold at this moment. */
public final class SystemLimits {

  private SystemLimits() {}

  public static MachineLimits read(Sources sources) {
    return switch (sources.system()) {
      case LINUX -> linux(sources);
      case MACOS ->
          new MachineLimits(
              sources.processors(),
              Optional.empty(),
              sources
                  .commands()
                  .output(List.of("sysctl", "-n", "kern.num_taskthreads"))
                  .flatMap(Numbers::whole),
              Optional.empty(),
              Optional.empty(),
              List.of());
      case WINDOWS, OTHER ->
          new MachineLimits(
              sources.processors(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              Optional.empty(),
              List.of());
    };
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

  /** Those that this process may run on, if there is the command that narrows them. */
  private static List<Integer> cpus(Sources sources) {
    String allowed =
        KeyValues.of(sources.kernel().text("/proc/self/status").orElse(""))
            .getOrDefault("cpus_allowed_list", "");
    return sources.commands().output(List.of("taskset", "--version")).isEmpty()
        ? List.of()
        : List.copyOf(CpuList.of(allowed));
  }

  private static Optional<Long> tightest(List<Optional<Long>> limits) {
    return limits.stream().flatMap(Optional::stream).min(Long::compare);
  }
}
