package threadmark.machine;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** The flag by which a hypervisor says that it is there; absent where there are no such flags. */
  Optional<Boolean> hypervisorFlag() {
    return first("flags").map(flags -> Arrays.asList(flags.split(" ", -1)).contains("hypervisor"));
  }
}
