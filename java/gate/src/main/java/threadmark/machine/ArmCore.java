package threadmark.machine;

import java.util.Map;
import java.util.Optional;

/**
 * Names of ARM cores. The kernel tells numbers only: the implementer's, given out by Arm, and the
 * part's, given by the implementer. They are the kernel's own (arch/arm64/include/asm/cputype.h).
 */
final class ArmCore {

  private static final Map<String, String> IMPLEMENTERS =
      Map.ofEntries(
          Map.entry("0x41", "arm"),
          Map.entry("0x42", "broadcom"),
          Map.entry("0x43", "cavium"),
          Map.entry("0x46", "fujitsu"),
          Map.entry("0x48", "hisilicon"),
          Map.entry("0x4e", "nvidia"),
          Map.entry("0x50", "apm"),
          Map.entry("0x51", "qualcomm"),
          Map.entry("0x53", "samsung"),
          Map.entry("0x56", "marvell"),
          Map.entry("0x61", "apple"),
          Map.entry("0x6d", "microsoft"),
          Map.entry("0x70", "phytium"),
          Map.entry("0xc0", "ampere"));

  private static final Map<String, String> PARTS =
      Map.ofEntries(
          Map.entry("0x41/0xd03", "Cortex-A53"),
          Map.entry("0x41/0xd04", "Cortex-A35"),
          Map.entry("0x41/0xd05", "Cortex-A55"),
          Map.entry("0x41/0xd07", "Cortex-A57"),
          Map.entry("0x41/0xd08", "Cortex-A72"),
          Map.entry("0x41/0xd09", "Cortex-A73"),
          Map.entry("0x41/0xd0a", "Cortex-A75"),
          Map.entry("0x41/0xd0b", "Cortex-A76"),
          Map.entry("0x41/0xd0c", "Neoverse-N1"),
          Map.entry("0x41/0xd0d", "Cortex-A77"),
          Map.entry("0x41/0xd40", "Neoverse-V1"),
          Map.entry("0x41/0xd41", "Cortex-A78"),
          Map.entry("0x41/0xd44", "Cortex-X1"),
          Map.entry("0x41/0xd46", "Cortex-A510"),
          Map.entry("0x41/0xd47", "Cortex-A710"),
          Map.entry("0x41/0xd48", "Cortex-X2"),
          Map.entry("0x41/0xd49", "Neoverse-N2"),
          Map.entry("0x41/0xd4b", "Cortex-A78C"),
          Map.entry("0x41/0xd4d", "Cortex-A715"),
          Map.entry("0x41/0xd4e", "Cortex-X3"),
          Map.entry("0x41/0xd4f", "Neoverse-V2"),
          Map.entry("0x41/0xd80", "Cortex-A520"),
          Map.entry("0x41/0xd81", "Cortex-A720"),
          Map.entry("0x41/0xd82", "Cortex-X4"),
          Map.entry("0x41/0xd84", "Neoverse-V3"),
          Map.entry("0x41/0xd85", "Cortex-X925"),
          Map.entry("0x41/0xd87", "Cortex-A725"),
          Map.entry("0x41/0xd8e", "Neoverse-N3"),
          Map.entry("0x43/0x0af", "ThunderX2"),
          Map.entry("0x46/0x001", "A64FX"),
          Map.entry("0x48/0xd01", "TaiShan-v110"),
          Map.entry("0x4e/0x004", "Carmel"),
          Map.entry("0x51/0x001", "Oryon"),
          Map.entry("0x61/0x022", "Icestorm-M1"),
          Map.entry("0x61/0x023", "Firestorm-M1"),
          Map.entry("0x6d/0xd49", "Azure-Cobalt-100"),
          Map.entry("0xc0/0xac3", "Ampere-1"),
          Map.entry("0xc0/0xac4", "Ampere-1a"));

  private ArmCore() {}

  static Optional<String> part(String implementer, String part) {
    return Optional.ofNullable(PARTS.get(implementer + "/" + part));
  }

  /** The implementer's name before the parts' names, unless they begin with it. */
  static String named(String implementer, String parts) {
    String vendor = IMPLEMENTERS.getOrDefault(implementer, "arm");
    return parts.regionMatches(true, 0, vendor, 0, vendor.length()) ? parts : vendor + " " + parts;
  }
}
