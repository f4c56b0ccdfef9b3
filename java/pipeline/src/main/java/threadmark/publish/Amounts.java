package threadmark.publish;

import threadmark.model.ComparedMetric;

/** A figure of a compared metric in the unit that fits it. */
final class Amounts {

  private static final double READABLE = 1e7;

  private Amounts() {}

  /** {@code 41.2 ms}, {@code 98.7 ops/ms}, {@code 1.23 kB}. */
  static String text(ComparedMetric metric, double value) {
    return switch (metric) {
      case TIME -> fitting(value, new double[] {1, 1e-3, 1e-6, 1e-9}, "s", "ms", "µs", "ns");
      case THROUGHPUT ->
          fitting(value, new double[] {1e9, 1e6, 1e3, 1}, "ops/ns", "ops/µs", "ops/ms", "ops/s");
      case ALLOCATION -> fitting(value, new double[] {1e9, 1e6, 1e3, 1}, "GB", "MB", "kB", "B");
    };
  }

  private static String fitting(double value, double[] sizes, String... units) {
    int last = sizes.length - 1;
    for (int i = 0; i < last; i++) {
      if (value >= sizes[i] * 0.9995) {
        return digits(value / sizes[i]) + " " + units[i];
      }
    }
    return digits(value / sizes[last]) + " " + units[last];
  }

  /** Three digits; files may hold figures that no reader wants spelled out. */
  static String digits(double value) {
    return value < READABLE && value >= 1 / READABLE
        ? Figures.significant(value)
        : "%.1e".formatted(value);
  }
}
