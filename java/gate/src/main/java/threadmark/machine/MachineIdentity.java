package threadmark.machine;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
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

  private static final Pattern STEPPING = Pattern.compile("f\\d+m\\d+(s\\d+)?");
  private static final Set<String> CAPITALS = Set.of("amd", "epyc", "arm", "vm");

  /** {@code Intel Xeon VM} for {@code cpu-intel-xeon-f6m167s1-vm}; a chosen name stays. */
  public static String called(String name) {
    return name.startsWith(UNNAMED)
        ? Arrays.stream(name.substring(UNNAMED.length()).split("-", -1))
            .filter(part -> !STEPPING.matcher(part).matches())
            .map(MachineIdentity::capital)
            .collect(Collectors.joining(" "))
        : name;
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
