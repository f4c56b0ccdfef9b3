package threadmark.machine;

/**
 * Where: a name, a label that says the CPU model, two fingerprints, and the facts under them. It
 * holds nothing that points at a person or at one copy of the hardware: no host, user or serial.
 *
 * @param name the registered name; the label when there is none
 * @param hardware 12 hex digits over {@code facts.hardware}
 * @param environment 12 hex digits over {@code facts.environment}
 */
public record Machine(
    String name, String label, String hardware, String environment, MachineFacts facts) {

  /** This machine under its label, which is its name until it is registered. */
  public static Machine read(Sources sources) {
    return switch (sources.system()) {
      case LINUX -> new LinuxFacts(sources).read();
      case MACOS -> new MacFacts(sources).read();
      case WINDOWS, OTHER -> new WindowsFacts(sources).read();
    };
  }

  static Machine unregistered(Cpu cpu, HardwareFacts hardware, EnvironmentFacts environment) {
    String label = cpu.label();
    return new Machine(
        label,
        label,
        Fingerprint.of(hardware),
        Fingerprint.of(environment),
        new MachineFacts(hardware, environment));
  }

  public MachineIdentity identity() {
    return new MachineIdentity(name, label, hardware, environment);
  }

  /** The same machine under another name. */
  public Machine named(String other) {
    return new Machine(other, label, hardware, environment, facts);
  }

  /** Whether results of both may be compared: the same CPU model and the same hardware. */
  public boolean comparable(Machine other) {
    return label.equals(other.label) && hardware.equals(other.hardware);
  }
}
