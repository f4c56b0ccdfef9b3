package threadmark.machine;

import java.util.Optional;

/** What a machine says about itself, and what its label is made from. */
public record Facts(Cpu cpu, MachineFacts machine) {

  public static Facts read(Sources sources) {
    return switch (sources.system()) {
      case LINUX -> new LinuxFacts(sources).read();
      case MACOS -> new MacFacts(sources).read();
      case WINDOWS -> new WindowsFacts(sources).read();
      case OTHER -> bare(sources);
    };
  }

  private static Facts bare(Sources sources) {
    HardwareFacts hardware =
        new HardwareFacts(
            sources.arch(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            sources.processors(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return new Facts(
        Cpu.of(hardware, Optional.empty(), Optional.empty()),
        new MachineFacts(hardware, BareEnvironment.of(sources)));
  }

  /** The machine under its label, which is its name until it is registered. */
  public Machine unregistered() {
    String label = CpuLabel.of(cpu);
    return new Machine(
        label,
        label,
        Fingerprint.of(machine.hardware()),
        Fingerprint.of(machine.environment()),
        machine);
  }
}
