package threadmark.machine;

import java.util.List;
import java.util.Optional;
import threadmark.machine.LinuxFacts.CpuInfo;

/**
 * Finds out which hypervisor the system runs under from files that every user may read. lscpu asks
 * the processor itself, but a fingerprint must not depend on which tools are installed.
 */
final class Hypervisor {

  private static final List<List<String>> BOARDS =
      List.of(
          List.of(".*(QEMU|KVM).*", "kvm"),
          List.of(".*VMware.*", "vmware"),
          List.of(".*VirtualBox.*", "virtualbox"),
          List.of(".*Microsoft.*Virtual Machine.*", "hyper-v"),
          List.of(".*Google Compute Engine.*", "kvm"),
          List.of(".*Amazon EC2.*metal.*", "none"),
          List.of(".*Amazon EC2.*", "kvm"));

  private Hypervisor() {}

  static Optional<String> of(KernelFiles kernel, CpuInfo cpu) {
    Optional<String> named =
        kernel
            .line("/sys/hypervisor/type")
            .or(() -> byClock(kernel))
            .or(() -> byDeviceTree(kernel))
            .or(() -> byBoard(kernel, BOARDS));
    if (named.isPresent()) {
      return named;
    }
    return cpu.hypervisorFlag().map(there -> there ? "unnamed" : "none");
  }

  private static Optional<String> byClock(KernelFiles kernel) {
    String clocks =
        kernel
            .line("/sys/devices/system/clocksource/clocksource0/available_clocksource")
            .orElse("");
    if (clocks.contains("kvm-clock")) {
      return Optional.of("kvm");
    }
    if (clocks.contains("hyperv")) {
      return Optional.of("hyper-v");
    }
    return clocks.contains("xen") ? Optional.of("xen") : Optional.empty();
  }

  private static Optional<String> byDeviceTree(KernelFiles kernel) {
    return kernel
        .line("/proc/device-tree/hypervisor/compatible")
        .map(compatible -> compatible.startsWith("linux,kvm") ? "kvm" : "unnamed");
  }

  /** The word that belongs to what firmware says of who made the board. */
  static Optional<String> byBoard(KernelFiles kernel, List<List<String>> words) {
    String board =
        kernel.line("/sys/class/dmi/id/sys_vendor").orElse("")
            + " "
            + kernel.line("/sys/class/dmi/id/product_name").orElse("");
    return words.stream()
        .filter(pair -> board.matches(pair.getFirst()))
        .map(List::getLast)
        .findFirst();
  }
}
