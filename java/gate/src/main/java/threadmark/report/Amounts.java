package threadmark.report;

import java.util.List;
import java.util.Locale;
import threadmark.jmh.ComparedMetric;
import threadmark.text.Figures;

/** A figure of a compared metric in the unit that fits it. */
public final class Amounts {

  private static final List<Unit> TIME =
      List.of(new Unit("s", 1), new Unit("ms", 1e-3), new Unit("µs", 1e-6), new Unit("ns", 1e-9));

  private static final List<Unit> RATE =
      List.of(
          new Unit("ops/ns", 1e9),
          new Unit("ops/µs", 1e6),
          new Unit("ops/ms", 1e3),
          new Unit("ops/s", 1));

  private static final List<Unit> BYTES =
      List.of(new Unit("GB", 1e9), new Unit("MB", 1e6), new Unit("kB", 1e3), new Unit("B", 1));

  /** Files may hold figures that no reader wants spelled out. */
  private static final double SPELLED_BELOW = 1e7;

  private static final double SPELLED_FROM = 0.01;

  /** What is a thousandth short of one unit is not written as 1000 of the next. */
  private static final double ROUNDS_TO_ONE = 0.9995;

  /** What JMH itself allocates, spread over all operations. */
  private static final double NO_BYTE = 5e-4;

  private static final double READABLE_FROM = 0.1;
  private static final double READABLE_BELOW = 10_000;

  private record Unit(String name, double size) {}

  private Amounts() {}

  /** {@code 41.2 ms}, {@code 98.7 ops/ms}, {@code 1.23 kB}. */
  public static String text(ComparedMetric metric, double value) {
    return in(fitting(metric, value), value);
  }

  /** In the unit of another figure, where this one is readable in it. */
  public static String text(ComparedMetric metric, double value, double other) {
    if (other < metric.least()) {
      return text(metric, value);
    }
    Unit unit = fitting(metric, other);
    double count = value / unit.size();
    return count >= READABLE_FROM && count < READABLE_BELOW ? in(unit, value) : text(metric, value);
  }

  private static Unit fitting(ComparedMetric metric, double value) {
    List<Unit> units =
        switch (metric) {
          case TIME, CPU -> TIME;
          case THROUGHPUT -> RATE;
          case ALLOCATION -> BYTES;
        };
    return units.stream()
        .filter(unit -> value >= unit.size() * ROUNDS_TO_ONE)
        .findFirst()
        .orElse(units.getLast());
  }

  private static String in(Unit unit, double value) {
    if (unit.equals(BYTES.getLast()) && value < NO_BYTE) {
      return "0 B";
    }
    double count = value / unit.size();
    return digits(count >= ROUNDS_TO_ONE && count < 1 ? 1 : count) + " " + unit.name();
  }

  /** Three digits. */
  public static String digits(double value) {
    return value < SPELLED_BELOW && value >= SPELLED_FROM
        ? Figures.significant(value)
        : String.format(Locale.ROOT, "%.1e", value);
  }
}
