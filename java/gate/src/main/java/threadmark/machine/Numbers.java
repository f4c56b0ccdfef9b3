package threadmark.machine;

import java.util.Optional;

/** Numbers as systems print them; a text that is none is absent. */
public final class Numbers {

  private Numbers() {}

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
}
