package threadmark.machine;

import java.util.Optional;

/**
 * What a label is made from.
 *
 * @param name by which people know the processor: its own, or on ARM the one that goes with the
 *     numbers of implementer and part
 * @param provider of the cloud that the machine is rented from, when it says so
 */
public record Cpu(
    String arch,
    Optional<String> name,
    Optional<String> vendor,
    Optional<String> family,
    Optional<String> model,
    Optional<String> stepping,
    Optional<String> provider) {

  static Cpu of(HardwareFacts facts, Optional<String> name, Optional<String> provider) {
    return new Cpu(
        facts.arch(),
        name,
        facts.vendor(),
        facts.family(),
        facts.model(),
        facts.stepping(),
        provider);
  }

  /** Whether vendor and model are ARM's numbers of implementer and part. */
  boolean isNumbered() {
    boolean arm = arch.equals("aarch64") || arch.startsWith("arm");
    return arm && vendor.isPresent() && vendor.get().startsWith("0x");
  }
}
