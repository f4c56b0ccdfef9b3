package threadmark.machine;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A processor, as far as a machine's label needs it.
 *
 * @param name by which people know the processor: its own, or on ARM the one that goes with the
 *     numbers of implementer and part
 * @param provider of the cloud that the machine is rented from, when it says so
 */
record Cpu(
    String arch,
    Optional<String> name,
    Optional<String> vendor,
    Optional<String> family,
    Optional<String> model,
    Optional<String> stepping,
    Optional<String> provider) {

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

  /**
   * The model as a word that people and job schedulers can use: {@code cpu-intel-core-i7-13700h}.
   * The same processor gives the same label on every system; how many of its cores are switched on,
   * or at which frequency it says to run, does not matter.
   */
  String label() {
    String bare = name.map(Cpu::bare).orElse("");
    if (bare.isEmpty() || bare.equals("unknown") || bare.equals("-")) {
      return unnamed();
    }
    if (isNumbered()) {
      return label(bare, providerSuffix());
    }
    var madeUp = MADE_UP.matcher(bare);
    if (madeUp.matches()) {
      return label(madeUp.group(1) == null ? madeUp.group(2) : madeUp.group(1), numbers());
    }
    boolean namesModel = bare.chars().anyMatch(Character::isDigit);
    return label(bare, namesModel ? "" : numbers());
  }

  /** The name without what is not the model, in lower case, single blanks between its words. */
  private static String bare(String name) {
    String plain = Normalizer.normalize(name, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    // By a blank and not by nothing: "Core(TM)2" and "Core 2" are one model.
    return DECORATION.matcher(plain).replaceAll(" ").replaceAll("\\s+", " ").strip();
  }

  private String unnamed() {
    if (isNumbered()) {
      return label("arm %s %s".formatted(vendor.orElseThrow(), model.orElse("")), providerSuffix());
    }
    String maker = vendor.map(String::strip).orElse("");
    // RISC-V's vendors are long numbers that name nothing to people.
    return maker.isEmpty() || maker.startsWith("0x")
        ? label(arch, "")
        : label(VENDORS.getOrDefault(maker, maker), numbers());
  }

  private String providerSuffix() {
    return provider.map(name -> "-" + name).orElse("");
  }

  /** Stands in for a hidden model: what the processor's own instruction says. */
  private String numbers() {
    String numbers =
        family.map(number -> "f" + number).orElse("")
            + model.map(number -> "m" + number).orElse("")
            + stepping.map(number -> "s" + number).orElse("");
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
