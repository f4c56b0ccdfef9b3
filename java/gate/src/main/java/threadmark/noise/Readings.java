package threadmark.noise;

import java.util.List;
import java.util.Optional;
import threadmark.jvm.SystemCommands;
import threadmark.machine.KernelFiles;
import threadmark.machine.LinuxFacts;
import threadmark.machine.Machine.MachineFacts;
import threadmark.machine.Sources;
import threadmark.machine.SystemText;

/**
 * What a machine shows at one moment, for a look at its noise.
 *
 * @param load processes that want a processor, averaged over a minute; read where nothing better is
 * @param hotThreads times that a core slowed down because it was hot, since boot
 * @param now the surroundings while this process did nothing
 */
public record Readings(
    MachineFacts facts,
    Optional<Double> load,
    Optional<Boolean> onBattery,
    Optional<Long> swapUsedBytes,
    Optional<Long> hotThreads,
    Surroundings now) {

  private static final String POWER = "/sys/class/power_supply";

  public static Readings take(Sources sources, MachineFacts facts, Surroundings now) {
    return switch (sources.system()) {
      case LINUX -> linux(sources.kernel(), facts, now);
      case MACOS -> mac(sources.commands(), facts, now);
      case WINDOWS, OTHER ->
          new Readings(
              facts, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), now);
    };
  }

  private static Readings linux(KernelFiles kernel, MachineFacts facts, Surroundings now) {
    Optional<Long> swap = LinuxFacts.kibibytes(kernel, "SwapTotal");
    return new Readings(
        facts,
        kernel.line("/proc/loadavg").flatMap(line -> SystemText.decimal(line.split(" ", -1)[0])),
        discharging(kernel),
        swap.flatMap(total ->
                LinuxFacts.kibibytes(kernel, "SwapFree").map(free -> Math.max(0, total - free)))
            .map(kibibytes -> kibibytes << 10),
        hotThreads(kernel),
        now);
  }

  private static Optional<Long> hotThreads(KernelFiles kernel) {
    String folder = "/sys/devices/system/cpu";
    return kernel.names(folder).stream()
        .filter(name -> name.matches("cpu[0-9]+"))
        .flatMap(cpu ->
            kernel
                .number("%s/%s/thermal_throttle/core_throttle_count".formatted(folder, cpu))
                .stream())
        .reduce(Long::sum);
  }

  private static Readings mac(SystemCommands commands, MachineFacts facts, Surroundings now) {
    return new Readings(
        facts,
        commands
            .output(List.of("sysctl", "-n", "vm.loadavg"))
            .map(text -> text.replaceAll("[{}]", " ").strip().split("\\s+", -1)[0])
            .flatMap(SystemText::decimal),
        commands.output(List.of("pmset", "-g", "batt")).map(text -> text.contains("Battery Power")),
        commands
            .output(List.of("sysctl", "-n", "vm.swapusage"))
            .map(text -> text.replaceAll("(?s).*used = ([0-9.,]+)M.*", "$1"))
            .flatMap(SystemText::decimal)
            .map(mebibytes -> Math.round(mebibytes * (1 << 20))),
        Optional.empty(),
        now);
  }

  /**
   * Whether the power comes from a battery, which firmware saves by slowing the processor down;
   * absent where no supply is listed, as on most desktops, servers and virtual machines.
   */
  private static Optional<Boolean> discharging(KernelFiles kernel) {
    List<String> supplies = kernel.names(POWER);
    List<String> mains = supplies.stream().filter(name -> is(kernel, name, "Mains")).toList();
    if (!mains.isEmpty()) {
      return Optional.of(
          mains.stream().noneMatch(name -> kernel.number(file(name, "online")).orElse(0L) == 1));
    }
    return supplies.stream()
        // A mouse has a battery too; its scope is the device.
        .filter(name -> is(kernel, name, "Battery"))
        .filter(name -> !kernel.line(file(name, "scope")).orElse("").equals("Device"))
        .findFirst()
        .flatMap(name -> kernel.line(file(name, "status")))
        .map(status -> status.equals("Discharging"));
  }

  private static boolean is(KernelFiles kernel, String supply, String type) {
    return kernel.line(file(supply, "type")).orElse("").equals(type);
  }

  private static String file(String supply, String name) {
    return "%s/%s/%s".formatted(POWER, supply, name);
  }
}
