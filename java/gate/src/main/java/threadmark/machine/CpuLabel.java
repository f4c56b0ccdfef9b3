package threadmark.machine;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A CPU model as a word that people and job schedulers can use: {@code cpu-intel-core-i7-13700h}.
 * The same processor gives the same label on every system; how many of its cores are switched on,
 * or at which frequency it says to run, does not matter.
 */
public final class CpuLabel {

  private static final int LONGEST = 60;

  /** Marks, counts and frequencies that a name carries beside the model. */
  private static final Pattern DECORATION =
      Pattern.compile(
          """
          \\((r|tm|c)\\)|[®™©]\
          |@?\\s*\\b[0-9][0-9.]*\\s*[gm]hz\\b\
          |\\b([0-9]+|dual|triple|quad|six|eight|twelve|sixteen)-cores?\\b\
          |\\b[0-9]+(st|nd|rd|th)\\s+gen\\b\
          |\\b(w/|with)\\s*radeon.*\
          |,\\s*altivec.*\
          |\\([^)]*\\)\
          |\\b(cpu|processor)\\b\
          """);

  /** Names that a hypervisor made up. Group 1 is what they still tell. */
  private static final Pattern MADE_UP =
      Pattern.compile(
          "^(amd epyc-(?:rome|milan|genoa|turin|bergamo)|qemu virtual|common(?: 32-bit)? kvm"
              + "|virtual|do-(?:regular|premium))\\b.*"
              // QEMU's own models: "Core i7 9xx", "Opteron 23xx", "Celeron_4x0", "Westmere E56xx".
              + "|^(.*?)[ _]*\\b[a-z]*[0-9]+x[x0-9]\\b.*");

  private static final Map<String, String> VENDORS =
      Map.of(
          "GenuineIntel", "intel",
          "AuthenticAMD", "amd",
          "HygonGenuine", "hygon",
          "CentaurHauls", "centaur",
          "Shanghai", "zhaoxin",
          "IBM/S390", "ibm-s390");

  private CpuLabel() {}

  public static String of(Cpu cpu) {
    String name = cpu.name().map(CpuLabel::bare).orElse("");
    if (name.isEmpty() || name.equals("unknown") || name.equals("-")) {
      return unnamed(cpu);
    }
    if (cpu.isNumbered()) {
      return label(name, provider(cpu));
    }
    var madeUp = MADE_UP.matcher(name);
    if (madeUp.matches()) {
      return label(madeUp.group(1) == null ? madeUp.group(2) : madeUp.group(1), numbers(cpu));
    }
    boolean namesModel = name.chars().anyMatch(Character::isDigit);
    return label(name, namesModel ? "" : numbers(cpu));
  }

  /** The name without what is not the model, in lower case, single blanks between its words. */
  private static String bare(String name) {
    String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    // By a blank and not by nothing: "Core(TM)2" and "Core 2" are one model.
    return DECORATION.matcher(plain).replaceAll(" ").replaceAll("\\s+", " ").strip();
  }

  private static String unnamed(Cpu cpu) {
    if (cpu.isNumbered()) {
      return label(
          "arm %s %s".formatted(cpu.vendor().orElseThrow(), cpu.model().orElse("")), provider(cpu));
    }
    String vendor = cpu.vendor().map(String::strip).orElse("");
    // RISC-V's vendors are long numbers that name nothing to people.
    return vendor.isEmpty() || vendor.startsWith("0x")
        ? label(cpu.arch(), "")
        : label(VENDORS.getOrDefault(vendor, vendor), numbers(cpu));
  }

  private static String provider(Cpu cpu) {
    return cpu.provider().map(provider -> "-" + provider).orElse("");
  }

  /** Stands in for a hidden model: what the processor's own instruction says. */
  private static String numbers(Cpu cpu) {
    String numbers =
        cpu.family().map(family -> "f" + family).orElse("")
            + cpu.model().map(model -> "m" + model).orElse("")
            + cpu.stepping().map(stepping -> "s" + stepping).orElse("");
    return (numbers.isEmpty() ? "" : "-" + words(numbers)) + "-vm";
  }

  private static String label(String name, String suffix) {
    String label = "cpu-" + words(name);
    String fitting = label.substring(0, Math.min(label.length(), LONGEST - suffix.length()));
    return fitting.replaceAll("-+$", "") + suffix;
  }

  private static String words(String text) {
    return text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
  }
}
