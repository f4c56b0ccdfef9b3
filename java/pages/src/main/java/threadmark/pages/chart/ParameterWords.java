package threadmark.pages.chart;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Parameters as people name them: {@code 400 tasks, sleep 10 ms}. */
public final class ParameterWords {

  private static final Pattern GIVEN = Pattern.compile("(\\w+)=(\\S+)");
  private static final Pattern WHOLE = Pattern.compile("\\d{1,18}");
  private static final Pattern PROCESSORS = Pattern.compile("\\d*P");

  /** A time says its unit at the end of its name. */
  private static final Map<String, String> UNITS =
      Map.of("Millis", "ms", "Micros", "µs", "Seconds", "s");

  private static final Map<String, String> SIZES = Map.of("kibibytes", "KiB", "megabytes", "MB");

  private ParameterWords() {}

  /** The share of its own capacity that each variant is asked for; nothing at a fixed rate. */
  static Optional<String> shareOfCapacity(Map<String, String> parameters) {
    return Optional.ofNullable(parameters.get("rate")).filter(rate -> rate.endsWith("%"));
  }

  public static String of(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(parameter -> words(parameter.getKey(), parameter.getValue()))
        .collect(Collectors.joining(", "));
  }

  /**
   * A heading whose parameters are named so: {@code steady · 400 tasks · sleep 10 ms · G1} for
   * {@code steady · sleepMillis=10 tasks=400 · G1}.
   */
  public static String in(String heading) {
    return Arrays.stream(heading.split(" · "))
        .flatMap(ParameterWords::pieces)
        .collect(Collectors.joining(" · "));
  }

  private static Stream<String> pieces(String piece) {
    String[] parameters = piece.split(" ");
    return Arrays.stream(parameters).allMatch(GIVEN.asMatchPredicate())
        ? Arrays.stream(parameters)
            .map(parameter -> parameter.split("=", 2))
            .map(parameter -> words(parameter[0], parameter[1]))
        : Stream.of(piece);
  }

  private static String words(String name, String value) {
    Optional<String> unit = UNITS.keySet().stream().filter(name::endsWith).findFirst();
    if (unit.isPresent()) {
      String what = apart(name.substring(0, name.length() - unit.get().length()));
      String amount = isCount(value) ? digits(value) + " " + UNITS.get(unit.get()) : value;
      return what + " " + amount;
    }
    if (SIZES.containsKey(name)) {
      return digits(value) + " " + SIZES.get(name);
    }
    return name.endsWith("s") && isCount(value)
        ? digits(value) + " " + (value.equals("1") ? one(apart(name)) : apart(name))
        : apart(name) + " " + digits(value);
  }

  private static boolean isCount(String value) {
    return WHOLE.matcher(value).matches() || PROCESSORS.matcher(value).matches();
  }

  private static String digits(String value) {
    return WHOLE.matcher(value).matches()
        ? String.format(Locale.ROOT, "%,d", Long.parseLong(value))
        : value;
  }

  private static String one(String many) {
    return many.substring(0, many.length() - 1);
  }

  /** {@code request steps} for {@code requestSteps}, and {@code JSON} as people write it. */
  private static String apart(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toLowerCase(Locale.ROOT)
        .replace("json", "JSON");
  }
}
