package threadmark.jmh;

import java.util.Map;
import java.util.Optional;

/** A unit as JMH writes it, and the factor that takes a value of it to the base unit. */
record Unit(ComparedMetric metric, double factor) {

  private static final Map<String, Double> SECONDS =
      Map.of(
          "ns", 1e-9, "us", 1e-6, "ms", 1e-3, "s", 1.0, "min", 60.0, "hr", 3600.0, "day", 86400.0);

  private static final String RATE = "ops/";
  private static final String COST = "/op";

  /** No operation is shorter than light needs for a hair, or longer than a human life. */
  private static final double SHORTEST = 1e-15;

  private static final double LONGEST = 1e10;
  private static final double MOST_BYTES = 1e18;

  /** {@code ops/ms}, {@code us/op}, {@code B/op}; nothing for a unit that JMH does not write. */
  static Optional<Unit> of(String text) {
    if (text.equals("B/op")) {
      return Optional.of(new Unit(ComparedMetric.ALLOCATION, 1));
    }
    if (text.startsWith(RATE)) {
      return Optional.ofNullable(SECONDS.get(text.substring(RATE.length())))
          .map(seconds -> new Unit(ComparedMetric.THROUGHPUT, 1 / seconds));
    }
    if (text.endsWith(COST)) {
      return Optional.ofNullable(SECONDS.get(text.substring(0, text.length() - COST.length())))
          .map(seconds -> new Unit(ComparedMetric.TIME, seconds));
    }
    return Optional.empty();
  }

  /** Whether a machine can have measured that; zero bytes are a measurement, zero time is none. */
  boolean plausible(double value) {
    double base = value * factor;
    return switch (metric) {
      case TIME, CPU -> base >= SHORTEST && base <= LONGEST;
      case THROUGHPUT -> base >= 1 / LONGEST && base <= 1 / SHORTEST;
      case ALLOCATION -> base >= 0 && base <= MOST_BYTES;
    };
  }

  /** The length of a unit of time, by JMH's word for it. */
  static Optional<Double> seconds(String unit) {
    return Optional.ofNullable(SECONDS.get(unit));
  }

  /** What a mode measures, whatever the unit claims; nothing for a mode that JMH does not have. */
  static Optional<ComparedMetric> ofMode(String mode) {
    return switch (mode) {
      case "thrpt" -> Optional.of(ComparedMetric.THROUGHPUT);
      case "avgt", "sample", "ss" -> Optional.of(ComparedMetric.TIME);
      default -> Optional.empty();
    };
  }
}
