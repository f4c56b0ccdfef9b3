package threadmark.machine;

/**
 * Where: the registered name (the label when there is none), and the fingerprints that decide
 * whether two runs may be compared.
 *
 * @param hardware 12 hex digits over the hardware's facts
 * @param environment 12 hex digits over the facts of kernel, limits and settings
 */
public record MachineIdentity(String name, String label, String hardware, String environment) {

  /** Whether both are of one machine, whatever its name and its settings. */
  public boolean isSameAs(MachineIdentity other) {
    return hardware.equals(other.hardware) && label.equals(other.label);
  }
}
