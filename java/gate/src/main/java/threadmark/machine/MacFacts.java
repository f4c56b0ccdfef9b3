package threadmark.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Facts from macOS's sysctl. It does not tell how many caches there are, so they are absent. */
final class MacFacts {

  private final Sources sources;
  private final Map<String, String> keys = new HashMap<>();

  MacFacts(Sources sources) {
    this.sources = sources;
    for (String branch : List.of("hw", "machdep.cpu", "kern.hv_vmm_present")) {
      sources
          .commands()
          .output(List.of("sysctl", branch))
          .ifPresent(text -> keys.putAll(SystemText.keyValues(text)));
    }
  }

  Machine read() {
    HardwareFacts hardware =
        new HardwareFacts(
            sources.arch(),
            key("machdep.cpu.brand_string"),
            key("machdep.cpu.vendor"),
            key("machdep.cpu.family").or(() -> key("hw.cpufamily")),
            key("machdep.cpu.model"),
            key("machdep.cpu.stepping"),
            number("hw.packages").map(Long::intValue),
            number("hw.physicalcpu").map(Long::intValue),
            number("hw.logicalcpu").map(Long::intValue),
            sources.processors(),
            coreKinds(),
            Optional.empty(),
            Optional.empty(),
            number("hw.memsize").map(bytes -> Math.max(1, bytes >> 30)),
            number("kern.hv_vmm_present").map(there -> there == 1 ? "unnamed" : "none"));
    return Machine.unregistered(
        Cpu.of(hardware, hardware.cpu(), Optional.empty()),
        hardware,
        EnvironmentFacts.bare(sources));
  }

  private Optional<SortedMap<String, Integer>> coreKinds() {
    SortedMap<String, Integer> kinds = new TreeMap<>();
    for (int level = 0; level < number("hw.nperflevels").orElse(0L); level++) {
      String prefix = "hw.perflevel%s.".formatted(level);
      Optional<Long> threads = number(prefix + "logicalcpu");
      Optional<String> name = key(prefix + "name");
      if (threads.isPresent() && name.isPresent()) {
        kinds.put(name.get().toLowerCase(Locale.ROOT), threads.get().intValue());
      }
    }
    return kinds.size() < 2 ? Optional.empty() : Optional.of(kinds);
  }

  private Optional<String> key(String name) {
    return Optional.ofNullable(keys.get(name));
  }

  private Optional<Long> number(String name) {
    return key(name).flatMap(SystemText::whole);
  }
}
