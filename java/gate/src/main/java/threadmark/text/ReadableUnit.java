package threadmark.text;

import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;

/** A unit in which times are read. */
public enum ReadableUnit {
  SECONDS("s", 1),
  MILLIS("ms", 1e3),
  MICROS("µs", 1e6),
  NANOS("ns", 1e9);

  /** What is below it would lose one of three digits. */
  private static final double READABLE_FROM = 0.1;

  private static final double READABLE_BELOW = 10_000;

  private final String symbol;
  private final double perSecond;

  ReadableUnit(String symbol, double perSecond) {
    this.symbol = symbol;
    this.perSecond = perSecond;
  }

  /** The one that fits a time alone. */
  public static ReadableUnit of(double seconds) {
    for (ReadableUnit unit : values()) {
      if (seconds * unit.perSecond >= 1) {
        return unit;
      }
    }
    return NANOS;
  }

  /**
   * The one for this time in a column of those: the same for all of them, so that they can be
   * compared at sight, where all can be read in it.
   */
  public static ReadableUnit of(double seconds, DoubleStream column) {
    DoubleSummaryStatistics all = column.summaryStatistics();
    if (all.getCount() == 0) {
      return of(seconds);
    }
    ReadableUnit largest = of(all.getMax());
    if (all.getMin() * largest.perSecond >= READABLE_FROM) {
      return largest;
    }
    ReadableUnit smallest = of(all.getMin());
    return all.getMax() * smallest.perSecond < READABLE_BELOW ? smallest : of(seconds);
  }

  String symbol() {
    return symbol;
  }

  double perSecond() {
    return perSecond;
  }
}
