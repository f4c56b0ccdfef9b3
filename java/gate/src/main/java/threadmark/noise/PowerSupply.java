package threadmark.noise;

import java.util.List;
import java.util.Optional;
import threadmark.machine.KernelFiles;

/** Where the power comes from; firmware saves it by slowing the processor down. */
final class PowerSupply {

  private static final String FOLDER = "/sys/class/power_supply";

  private PowerSupply() {}

  /** Absent where no supply is listed, as on most desktops, servers and virtual machines. */
  static Optional<Boolean> onBattery(KernelFiles kernel) {
    List<String> supplies = kernel.names(FOLDER);
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
    return "%s/%s/%s".formatted(FOLDER, supply, name);
  }
}
