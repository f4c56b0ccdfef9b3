package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import threadmark.machine.EnvironmentFacts;
import threadmark.machine.HardwareFacts;
import threadmark.machine.HardwareFacts.Cache;
import threadmark.machine.Machine;

/** A machine in words, as far as it is known. */
public final class MachineWords {

  private MachineWords() {}

  /** {@code Intel Xeon (family 6, model 167), 2 processors, virtual}. */
  public static String title(Machine machine) {
    HardwareFacts hardware = machine.facts().hardware();
    List<String> parts = new ArrayList<>();
    parts.add(cpu(hardware).orElse(machine.label()));
    parts.add(hardware.available() + (hardware.available() == 1 ? " processor" : " processors"));
    if (hardware.virtual()) {
      parts.add("virtual machine");
    }
    return String.join(", ", parts);
  }

  private static Optional<String> cpu(HardwareFacts hardware) {
    Optional<String> name =
        hardware
            .cpu()
            .map(cpu ->
                cpu.replaceAll("\\((R|TM|C)\\)|\\bCPU\\b|@.*|\\bProcessor\\b", " ")
                    .replaceAll("\\s+", " ")
                    .strip());
    boolean unnamed = name.isPresent() && !name.get().matches(".*\\d.*");
    return unnamed && hardware.family().isPresent() && hardware.model().isPresent()
        ? name.map(known ->
            "%s (family %s, model %s)"
                .formatted(known, hardware.family().get(), hardware.model().get()))
        : name;
  }

  public static DataTable hardware(Machine machine) {
    HardwareFacts facts = machine.facts().hardware();
    List<DataTable.Line> lines = new ArrayList<>();
    line(lines, "architecture", Optional.of(facts.arch()));
    line(lines, "processor", facts.cpu());
    line(lines, "vendor", facts.vendor());
    line(lines, "family, model, stepping", triple(facts));
    line(lines, "sockets", facts.sockets());
    line(lines, "cores", facts.cores());
    line(lines, "threads", facts.threads());
    line(lines, "available", Optional.of(facts.available()));
    line(lines, "caches", facts.caches().map(MachineWords::caches));
    line(lines, "NUMA nodes", facts.numaNodes());
    line(lines, "memory", facts.memoryGibibytes().map(gibibytes -> gibibytes + " GiB"));
    line(lines, "hypervisor", facts.hypervisor());
    line(lines, "fingerprint", Optional.of(machine.hardware()));
    return DataTable.of("Hardware", List.of("fact", "value"), lines);
  }

  private static Optional<String> triple(HardwareFacts facts) {
    return facts
        .family()
        .map(family ->
            "%s, %s, %s"
                .formatted(family, facts.model().orElse("?"), facts.stepping().orElse("?")));
  }

  private static String caches(List<Cache> caches) {
    return String.join(
        "; ",
        caches.stream()
            .map(cache ->
                "L%d %s %d KiB × %d"
                    .formatted(cache.level(), cache.kind(), cache.bytes() >> 10, cache.instances()))
            .toList());
  }

  public static DataTable environment(Machine machine) {
    EnvironmentFacts facts = machine.facts().environment();
    List<DataTable.Line> lines = new ArrayList<>();
    line(lines, "system", Optional.of(facts.os()));
    line(lines, "kernel", facts.kernel());
    line(lines, "microcode", facts.microcode());
    line(lines, "governor", facts.governor());
    line(lines, "turbo", facts.turbo());
    line(lines, "SMT", facts.smt());
    line(lines, "clock source", facts.clocksource());
    line(lines, "address randomisation", facts.aslr());
    line(lines, "huge pages", facts.transparentHugePages());
    line(lines, "CPU limit, thousandths", facts.cpuLimitMillicores());
    line(lines, "processors", facts.processors());
    line(lines, "memory limit, bytes", facts.memoryLimitBytes());
    line(lines, "thread numbers", facts.pidMax());
    line(lines, "threads", facts.threadsMax());
    line(lines, "threads of the user", facts.userThreads());
    line(lines, "memory maps", facts.mapLimit());
    facts
        .mitigations()
        .ifPresent(all ->
            all.forEach(
                (name, answer) -> line(lines, name.replace('_', ' '), Optional.of(answer))));
    line(lines, "fingerprint", Optional.of(machine.environment()));
    return DataTable.of("Environment", List.of("fact", "value"), lines);
  }

  private static void line(List<DataTable.Line> lines, String fact, Optional<?> value) {
    lines.add(
        DataTable.Line.of(
            fact, value.<Object>map(Function.identity()).orElse("unknown").toString()));
  }

  /** The registered machine of that name, when the fingerprints agree. */
  public static Optional<Machine> registered(Map<String, Machine> machines, Place place) {
    return Optional.ofNullable(machines.get(place.machine()))
        .filter(machine -> machine.hardware().equals(place.hardware()));
  }
}
