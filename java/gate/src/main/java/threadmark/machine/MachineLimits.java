package threadmark.machine;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
 * @param programs that are installed where systems install them
 */
public record MachineLimits(
    int processors,
    Optional<Long> freeMebibytes,
    Optional<Long> threads,
    Optional<Long> maps,
    Optional<Long> files,
    List<Integer> cpus,
    Sandbox sandbox,
    Set<String> programs) {

  /** Where systems put the programs that people start. */
  private static final List<String> PROGRAM_FOLDERS = List.of("/usr/local/bin", "/usr/bin");

  /** Below which Debian has a folder for each version of that package. */
  private static final String VERSIONS = "/usr/lib/postgresql";

  public MachineLimits {
    cpus = List.copyOf(cpus);
    programs = Set.copyOf(programs);
  }

  /** The limits of a machine that keeps trials apart from nothing. */
  public MachineLimits(
      int processors,
      Optional<Long> freeMebibytes,
      Optional<Long> threads,
      Optional<Long> maps,
      Optional<Long> files,
      List<Integer> cpus) {
    this(processors, freeMebibytes, threads, maps, files, cpus, Sandbox.NONE, Set.of());
  }

  /** These limits, on a machine that keeps trials apart in that way. */
  public MachineLimits with(Sandbox other) {
    return new MachineLimits(
        processors, freeMebibytes, threads, maps, files, cpus, other, programs);
  }

  /** These limits, on a machine that has those programs. */
  public MachineLimits with(Set<String> others) {
    return new MachineLimits(
        processors, freeMebibytes, threads, maps, files, cpus, sandbox, others);
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
            cpus(sources))
        .with(programs(kernel));
  }

  private static Set<String> programs(KernelFiles files) {
    return Stream.concat(
            PROGRAM_FOLDERS.stream(),
            files.names(VERSIONS).stream().map(version -> VERSIONS + "/" + version + "/bin"))
        .flatMap(folder -> files.names(folder).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The processors that this process may run on, where a command can narrow them. */
  private static List<Integer> cpus(Sources sources) {
    String allowed = LinuxFacts.allowedProcessors(sources.kernel()).orElse("");
    return sources.commands().output(List.of("taskset", "--version")).isEmpty()
        ? List.of()
        : List.copyOf(SystemText.processors(allowed));
  }

  private static Optional<Long> tightest(List<Optional<Long>> limits) {
    return limits.stream().flatMap(Optional::stream).min(Long::compare);
  }
}
