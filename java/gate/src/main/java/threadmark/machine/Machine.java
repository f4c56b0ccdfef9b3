package threadmark.machine;

import threadmark.files.Digest;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

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

  /** What the fingerprints of a machine are taken over. */
  public record MachineFacts(HardwareFacts hardware, EnvironmentFacts environment) {}

  /**
   * Twelve hex digits that are equal when facts are: the beginning of SHA-256 over the facts as
   * JSON with sorted keys, no blanks, and null for what is absent. {@code jq} takes the same from
   * the file: {@code jq -cjS .facts.hardware machine.json | sha256sum | cut -c1-12}. Facts hold no
   * fractions, because writers of JSON disagree about their digits.
   */
  static final class Fingerprint {

    private static final int DIGITS = 12;

    private static final JsonMapper CANONICAL =
        JsonMapper.builder()
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .disable(MapperFeature.SORT_CREATOR_PROPERTIES_FIRST)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Fingerprint() {}

    static String of(Object facts) {
      return Digest.ofText(CANONICAL.writeValueAsString(facts)).substring(0, DIGITS);
    }
  }
}
