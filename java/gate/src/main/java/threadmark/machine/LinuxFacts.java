package threadmark.machine;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import threadmark.files.BundledFile;

/** Facts from /proc and /sys; lscpu is asked only for the name of an ARM core that is new to us. */
public final class LinuxFacts {

  private static final String CPUS = "/sys/devices/system/cpu";
  private static final long KIBIBYTES_PER_GIBIBYTE = 1L << 20;

  /** Clouds by what they write on their boards. */
  private static final List<List<String>> PROVIDERS =
      List.of(
          List.of(".*Amazon EC2.*", "aws"),
          List.of(".*Google.*", "gcp"),
          List.of(".*Microsoft.*Virtual Machine.*", "azure"),
          List.of(".*Hetzner.*", "hetzner"),
          List.of(".*Alibaba.*", "alibaba"));

  private final Sources sources;
  private final KernelFiles kernel;
  private final CpuInfo info;

  public LinuxFacts(Sources sources) {
    this.sources = sources;
    this.kernel = sources.kernel();
    this.info = CpuInfo.read(kernel);
  }

  Machine read() {
    HardwareFacts hardware = hardware();
    Optional<String> name = info.isArm() ? armName() : hardware.cpu();
    return Machine.unregistered(Cpu.of(hardware, name, provider()), hardware, environment());
  }

  private HardwareFacts hardware() {
    Topology topology = new Topology(kernel, info);
    return new HardwareFacts(
        sources.arch(),
        info.isArm() ? Optional.empty() : info.first("model name", "cpu", "uarch"),
        info.first("vendor_id", "cpu implementer", "mvendorid"),
        info.first("cpu family", "cpu architecture"),
        info.first("model", "cpu part", "marchid").filter(model -> !model.contains(" ")),
        info.isArm() ? armRevision() : info.first("stepping", "cpu revision", "mimpid"),
        topology.sockets(),
        topology.cores(),
        topology.threads(),
        sources.processors(),
        topology.coreKinds(),
        topology.caches(),
        topology.numaNodes(),
        memory("MemTotal").map(LinuxFacts::gibibytes),
        Hypervisor.of(kernel, info));
  }

  private Optional<String> armRevision() {
    return info.first("cpu variant")
        .flatMap(variant ->
            info.first("cpu revision")
                .map(revision -> "r%sp%s".formatted(variant.replace("0x", ""), revision)));
  }

  private Optional<String> armName() {
    String implementer = info.first("cpu implementer").orElseThrow();
    TreeSet<String> names =
        info.processors().stream()
            .flatMap(processor ->
                ArmCore.part(
                    processor.getOrDefault("cpu implementer", ""),
                    processor.getOrDefault("cpu part", ""))
                    .stream())
            .collect(Collectors.toCollection(TreeSet::new));
    return (names.isEmpty() ? lscpuName() : Optional.of(String.join(" ", names)))
        .map(name -> ArmCore.named(implementer, name));
  }

  private Optional<String> lscpuName() {
    // Keys are translated, values are not; newer versions indent the keys and print more of them.
    return sources
        .commands()
        .output(List.of("env", "LC_ALL=C", "lscpu"))
        .map(SystemText::keyValues)
        .map(keys -> keys.getOrDefault("model name", "-"))
        .filter(name -> !name.equals("-"));
  }

  private Optional<String> provider() {
    return Hypervisor.byBoard(kernel, PROVIDERS);
  }

  private EnvironmentFacts environment() {
    ControlGroup group = new ControlGroup(kernel);
    return new EnvironmentFacts(
        sources.system().label(),
        kernel.line("/proc/sys/kernel/osrelease"),
        info.first("microcode").or(() -> kernel.line(CPUS + "/cpu0/microcode/version")),
        mitigations(),
        governor(),
        turbo(),
        kernel.number(CPUS + "/smt/active").map(active -> active == 1),
        kernel.line("/sys/devices/system/clocksource/clocksource0/current_clocksource"),
        kernel.number("/proc/sys/kernel/randomize_va_space").map(Long::intValue),
        kernel
            .line("/sys/kernel/mm/transparent_hugepage/enabled")
            .map(choices -> choices.replaceAll(".*\\[(.*)].*", "$1")),
        group.cpuMillicores(),
        allowedProcessors(kernel),
        group.memoryBytes(),
        group.pids(),
        kernel.number("/proc/sys/kernel/pid_max"),
        kernel.number("/proc/sys/kernel/threads-max"),
        userThreads(kernel),
        kernel.number("/proc/sys/vm/max_map_count"));
  }

  private Optional<SortedMap<String, String>> mitigations() {
    SortedMap<String, String> mitigations = new TreeMap<>();
    String folder = CPUS + "/vulnerabilities";
    for (String name : kernel.names(folder)) {
      kernel
          .line(folder + "/" + name)
          .filter(state -> !state.equals("Not affected"))
          .ifPresent(state -> mitigations.put(name, state));
    }
    return kernel.has(folder) ? Optional.of(mitigations) : Optional.empty();
  }

  private Optional<String> governor() {
    String folder = CPUS + "/cpufreq";
    String governors =
        kernel.names(folder).stream()
            .filter(name -> name.startsWith("policy"))
            .flatMap(policy -> kernel.line(folder + "/" + policy + "/scaling_governor").stream())
            .distinct()
            .sorted()
            .collect(Collectors.joining("+"));
    return Optional.of(governors).filter(found -> !found.isEmpty());
  }

  private Optional<Boolean> turbo() {
    return kernel
        .number(CPUS + "/intel_pstate/no_turbo")
        .map(off -> off == 0)
        .or(() -> kernel.number(CPUS + "/cpufreq/boost").map(on -> on == 1));
  }

  /** The processors that a container's cpuset or an affinity leaves, as {@code 0-3,8}. */
  public static Optional<String> allowedProcessors(KernelFiles kernel) {
    return Optional.ofNullable(
        SystemText.keyValues(kernel.text("/proc/self/status").orElse("")).get("cpus_allowed_list"));
  }

  static Optional<Long> userThreads(KernelFiles kernel) {
    return limit(kernel, "Max processes", "$1");
  }

  /** The hard limit: a JVM raises its own limit up to there by itself. */
  static Optional<Long> openFiles(KernelFiles kernel) {
    return limit(kernel, "Max open files", "$2");
  }

  private static Optional<Long> limit(KernelFiles kernel, String name, String column) {
    return kernel.lines("/proc/self/limits").stream()
        .filter(line -> line.startsWith(name))
        .findFirst()
        .flatMap(line ->
            SystemText.whole(line.replaceAll("^" + name + "\\s+(\\S+)\\s+(\\S+).*", column)));
  }

  private Optional<Long> memory(String key) {
    return kibibytes(kernel, key);
  }

  /** One line of /proc/meminfo, in KiB. */
  public static Optional<Long> kibibytes(KernelFiles kernel, String key) {
    return kernel.lines("/proc/meminfo").stream()
        .filter(line -> line.startsWith(key + ":"))
        .findFirst()
        .flatMap(line -> SystemText.whole(line.replaceAll("[^0-9]", "")));
  }

  /** To the nearest: the kernel keeps a little to itself, and each version another little. */
  private static long gibibytes(long kibibytes) {
    return Math.max(1, Math.round((double) kibibytes / KIBIBYTES_PER_GIBIBYTE));
  }

  /** Names of ARM cores, of which the kernel tells the numbers of implementer and part only. */
  private static final class ArmCore {

    private static final Properties NAMES = names();

    private ArmCore() {}

    private static Properties names() {
      Properties names = new Properties();
      try {
        names.load(new StringReader(BundledFile.text(ArmCore.class, "arm-cores.properties")));
      } catch (IOException impossible) {
        throw new UncheckedIOException(impossible);
      }
      return names;
    }

    static Optional<String> part(String implementer, String part) {
      return Optional.ofNullable(NAMES.getProperty(implementer + "/" + part));
    }

    /** The implementer's name before the parts' names, unless they begin with it. */
    static String named(String implementer, String parts) {
      String vendor = NAMES.getProperty(implementer, "arm");
      return parts.regionMatches(true, 0, vendor, 0, vendor.length())
          ? parts
          : vendor + " " + parts;
    }
  }

  /** /proc/cpuinfo: a paragraph per processor, with other keys on each architecture. */
  record CpuInfo(List<Map<String, String>> processors) {

    CpuInfo {
      processors = List.copyOf(processors);
    }

    static CpuInfo read(KernelFiles kernel) {
      String text = kernel.text("/proc/cpuinfo").orElse("");
      return new CpuInfo(
          Arrays.stream(text.split("\\R\\s*\\R", -1))
              .map(SystemText::keyValues)
              .filter(keys -> !keys.isEmpty())
              .toList());
    }

    /** The value of the first of these keys that some processor has. */
    Optional<String> first(String... keys) {
      for (String key : keys) {
        for (Map<String, String> processor : processors) {
          if (processor.containsKey(key)) {
            return Optional.of(processor.get(key).replaceAll("\\s+", " "));
          }
        }
      }
      return Optional.empty();
    }

    boolean isArm() {
      return first("cpu implementer").isPresent();
    }

    /**
     * The flag by which a hypervisor says that it is there; absent where there are no such flags.
     */
    Optional<Boolean> hypervisorFlag() {
      return first("flags")
          .map(flags -> Arrays.asList(flags.split(" ", -1)).contains("hypervisor"));
    }
  }
}
