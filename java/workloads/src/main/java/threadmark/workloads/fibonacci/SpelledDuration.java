package threadmark.workloads.fibonacci;

import java.util.Locale;

/** A duration as the article writes it: three decimals of the largest unit that it fills. */
final class SpelledDuration {

  private SpelledDuration() {}

  static String of(double nanos) {
    if (nanos >= 1e9) {
      return in(nanos / 1e9, "s");
    }
    if (nanos >= 1e6) {
      return in(nanos / 1e6, "ms");
    }
    if (nanos >= 1e3) {
      return in(nanos / 1e3, "µs");
    }
    return (long) nanos + "ns";
  }

  private static String in(double amount, String unit) {
    return String.format(Locale.ROOT, "%.3f%s", amount, unit);
  }
}
