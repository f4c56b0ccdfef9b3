package threadmark.machine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Where: the registered name (the label when there is none), and the fingerprints that decide
 * whether two runs may be compared.
 *
 * @param hardware 12 hex digits over the hardware's facts
 * @param environment 12 hex digits over the facts of kernel, limits and settings
 */
public record MachineIdentity(String name, String label, String hardware, String environment) {

  /** How a registered name begins that nobody chose: what follows is the processor's. */
  private static final String UNNAMED = "cpu-";

  private static final Pattern STEPPING =
      Pattern.compile("f(?<family>\\d{1,4})m(?<model>\\d{1,4})(s\\d+)?");

  private static final Set<String> CAPITALS = Set.of("amd", "epyc", "arm", "vm");

  /**
   * {@code Intel Xeon VM} for {@code cpu-intel-xeon-f6m167s1-vm}, {@code AMD EPYC Zen 5 VM} for
   * {@code cpu-amd-epyc-f26m2s1-vm}; a chosen name stays.
   */
  public static String called(String name) {
    return name.startsWith(UNNAMED)
        ? Arrays.stream(name.substring(UNNAMED.length()).split("-", -1))
            .flatMap(part -> words(part).stream())
            .collect(Collectors.joining(" "))
        : name;
  }

  private static Optional<String> words(String part) {
    Matcher stepping = STEPPING.matcher(part);
    return stepping.matches()
        ? generation(
            Integer.parseInt(stepping.group("family")), Integer.parseInt(stepping.group("model")))
        : Optional.of(capital(part));
  }

  /** A hypervisor says no more than EPYC. Families and models are shared as in the Linux kernel. */
  private static Optional<String> generation(int family, int model) {
    return switch (family) {
      case 25 ->
          model <= 0x0f || (model >= 0x20 && model <= 0x5f)
              ? Optional.of("Zen 3")
              : model <= 0xaf ? Optional.of("Zen 4") : Optional.empty();
      case 26 ->
          model <= 0x2f || (model >= 0x40 && model <= 0x4f) || (model >= 0x60 && model <= 0x7f)
              ? Optional.of("Zen 5")
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static String capital(String part) {
    return CAPITALS.contains(part) || part.isEmpty()
        ? part.toUpperCase(Locale.ROOT)
        : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1);
  }

  /** Whether both are of one machine, whatever its name and its settings. */
  public boolean isSameAs(MachineIdentity other) {
    return hardware.equals(other.hardware) && label.equals(other.label);
  }
}
