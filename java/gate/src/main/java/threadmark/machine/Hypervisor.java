package threadmark.machine;

import java.util.Optional;

/**
 * Finds out which hypervisor the system runs under from files that every user may read. lscpu asks
 * the processor itself, but a fingerprint must not depend on which tools are installed.
 */
final class Hypervisor {

  private Hypervisor() {}

  static Optional<String> of(KernelFiles kernel, CpuInfo cpu) {
    Optional<String> named =
        kernel
            .line("/sys/hypervisor/type")
            .or(() -> byClock(kernel))
            .or(() -> byDeviceTree(kernel))
            .or(() -> byBoard(kernel));
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

  private static Optional<String> byBoard(KernelFiles kernel) {
    String board =
        kernel.line("/sys/class/dmi/id/sys_vendor").orElse("")
            + " "
            + kernel.line("/sys/class/dmi/id/product_name").orElse("");
    if (board.contains("QEMU") || board.contains("KVM")) {
      return Optional.of("kvm");
    }
    if (board.contains("VMware")) {
      return Optional.of("vmware");
    }
    if (board.contains("VirtualBox")) {
      return Optional.of("virtualbox");
    }
    if (board.contains("Microsoft") && board.contains("Virtual Machine")) {
      return Optional.of("hyper-v");
    }
    if (board.contains("Google Compute Engine")) {
      return Optional.of("kvm");
    }
    if (board.contains("Amazon EC2")) {
      return Optional.of(board.contains("metal") ? "none" : "kvm");
    }
    return Optional.empty();
  }
}
