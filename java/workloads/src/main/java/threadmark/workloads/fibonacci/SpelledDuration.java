package threadmark.workloads.fibonacci;

import java.util.Locale;
import java.util.OptionalDouble;

/** A duration as the article writes it: three decimals of the largest unit that it fills. */
final class SpelledDuration {

  private SpelledDuration() {}

  static String of(OptionalDouble nanos) {
    return nanos.isPresent() ? of(nanos.getAsDouble()) : "unknown";
  }

  static String of(double nanos) {
    if (nanos >= 1e9) {
      return in(nanos / 1e9, "s");
    }
    if (nanos >= 1e6) {
      return in(nanos / 1e6, "ms");
    }
    return in(nanos / 1e3, "µs");
  }

  private static String in(double amount, String unit) {
    return String.format(Locale.ROOT, "%.3f%s", amount, unit);
  }
}
