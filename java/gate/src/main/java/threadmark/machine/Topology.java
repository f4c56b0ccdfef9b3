package threadmark.machine;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.machine.HardwareFacts.Cache;
import threadmark.machine.LinuxFacts.CpuInfo;

/** How processors are arranged, by /sys/devices/system and, where that is closed, by cpuinfo. */
final class Topology {

  // Numbers go into these names by %s: by %d, an Arabic locale would write other digits.
  private static final String CPUS = "/sys/devices/system/cpu";

  private final KernelFiles kernel;
  private final CpuInfo info;

  Topology(KernelFiles kernel, CpuInfo info) {
    this.kernel = kernel;
    this.info = info;
  }

  Optional<Integer> threads() {
    Set<Integer> online = online();
    int count = online.isEmpty() ? info.processors().size() : online.size();
    return count == 0 ? Optional.empty() : Optional.of(count);
  }

  Optional<Integer> cores() {
    return distinct("core_cpus_list")
        .or(() -> distinct("thread_siblings_list"))
        .or(() -> distinctInfo("physical id", "core id"));
  }

  Optional<Integer> sockets() {
    return distinct("physical_package_id").or(() -> distinctInfo("physical id"));
  }

  /** Threads by kind of core; absent when all cores are alike. */
  Optional<SortedMap<String, Integer>> coreKinds() {
    SortedMap<String, Integer> kinds = new TreeMap<>();
    for (String kind : List.of("core", "atom", "lowpower")) {
      kernel
          .line("/sys/devices/cpu_%s/cpus".formatted(kind))
          .map(SystemText::processors)
          .filter(cpus -> !cpus.isEmpty())
          .ifPresent(cpus -> kinds.put(kind, cpus.size()));
    }
    for (Map<String, String> processor : info.processors()) {
      if (processor.containsKey("cpu implementer")) {
        kinds.merge(
            processor.get("cpu implementer") + "-" + processor.getOrDefault("cpu part", "unknown"),
            1,
            Integer::sum);
      }
    }
    return kinds.size() < 2 ? Optional.empty() : Optional.of(kinds);
  }

  Optional<List<Cache>> caches() {
    SortedMap<String, Cache> caches = new TreeMap<>();
    Set<String> counted = new HashSet<>();
    for (int cpu : online()) {
      String folder = "%s/cpu%s/cache".formatted(CPUS, cpu);
      for (String index : kernel.names(folder)) {
        cache("%s/%s".formatted(folder, index))
            .filter(cache -> counted.add(cache + sharedBy(folder, index)))
            .ifPresent(cache -> caches.merge(cache.toString(), cache, Topology::together));
      }
    }
    return caches.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(caches.values()));
  }

  private String sharedBy(String folder, String index) {
    return kernel.line("%s/%s/shared_cpu_list".formatted(folder, index)).orElse(folder);
  }

  private Optional<Cache> cache(String folder) {
    Optional<Long> level = kernel.number(folder + "/level");
    Optional<String> kind = kernel.line(folder + "/type");
    Optional<Long> bytes = kernel.line(folder + "/size").flatMap(SystemText::bytes);
    if (level.isEmpty() || kind.isEmpty() || bytes.isEmpty()) {
      return Optional.empty();
    }
    String word = kind.get().toLowerCase(Locale.ROOT);
    return Optional.of(new Cache(level.get().intValue(), word, bytes.get(), 1));
  }

  private static Cache together(Cache one, Cache other) {
    return new Cache(one.level(), one.kind(), one.bytes(), one.instances() + other.instances());
  }

  Optional<Integer> numaNodes() {
    int nodes =
        (int)
            kernel.names("/sys/devices/system/node").stream()
                .filter(name -> name.matches("node[0-9]+"))
                .count();
    return nodes == 0 ? Optional.empty() : Optional.of(nodes);
  }

  private Set<Integer> online() {
    return kernel.line(CPUS + "/online").map(SystemText::processors).orElse(Set.of());
  }

  /** How many different values a file has over all processors; absent unless all have one. */
  private Optional<Integer> distinct(String file) {
    Set<String> values = new HashSet<>();
    for (int cpu : online()) {
      Optional<String> value = kernel.line("%s/cpu%s/topology/%s".formatted(CPUS, cpu, file));
      // Boards that know no sockets say -1.
      if (value.isEmpty() || value.get().equals("-1")) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(values.size());
  }

  private Optional<Integer> distinctInfo(String... keys) {
    Set<List<String>> values = new HashSet<>();
    for (Map<String, String> processor : info.processors()) {
      if (!processor.keySet().containsAll(List.of(keys))) {
        return Optional.empty();
      }
      values.add(Arrays.stream(keys).map(processor::get).toList());
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(values.size());
  }
}
