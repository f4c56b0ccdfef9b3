package threadmark.machine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Numbers, lists and tables as systems print them; a text that is none is absent. */
public final class SystemText {

  private SystemText() {}

  public static Optional<Long> whole(String text) {
    String digits = text.strip();
    return digits.matches("-?[0-9]{1,18}") ? Optional.of(Long.parseLong(digits)) : Optional.empty();
  }

  public static Optional<Double> decimal(String text) {
    String digits = text.strip();
    return digits.matches("[0-9]{1,12}([.,][0-9]{1,9})?")
        ? Optional.of(Double.parseDouble(digits.replace(',', '.')))
        : Optional.empty();
  }

  /** Sizes of caches: {@code 48K}, {@code 2048K}, {@code 30M}. */
  static Optional<Long> bytes(String text) {
    if (!text.matches("[0-9]{1,9}[KMG]?")) {
      return Optional.empty();
    }
    long unit =
        switch (text.charAt(text.length() - 1)) {
          case 'K' -> 1L << 10;
          case 'M' -> 1L << 20;
          case 'G' -> 1L << 30;
          default -> 1;
        };
    return whole(text.replaceAll("[KMG]$", "")).map(count -> count * unit);
  }

  /**
   * The values of lines of {@code key: value}, by key in lower case. Of a repeated key the first
   * line counts; an empty value does not.
   */
  static Map<String, String> keyValues(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    text.lines()
        .forEach(line -> {
          int colon = line.indexOf(':');
          if (colon > 0) {
            String value = line.substring(colon + 1).strip();
            if (!value.isEmpty()) {
              values.putIfAbsent(line.substring(0, colon).strip().toLowerCase(Locale.ROOT), value);
            }
          }
        });
    return values;
  }

  /** Numbers of processors in the kernel's notation: {@code 0-3,8}. */
  public static Set<Integer> processors(String text) {
    Set<Integer> numbers = new TreeSet<>();
    for (String part : text.strip().split(",", -1)) {
      if (!part.matches("[0-9]{1,6}(-[0-9]{1,6})?")) {
        return Set.of();
      }
      int dash = part.indexOf('-');
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
      for (int processor = first; processor <= last; processor++) {
        numbers.add(processor);
      }
    }
    return Collections.unmodifiableSet(numbers);
  }
}
