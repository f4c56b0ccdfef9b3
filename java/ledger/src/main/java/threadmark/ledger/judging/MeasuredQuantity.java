package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import threadmark.numbers.Interval;

/**
 * A quantity as measured: its centre, its 95% interval where two trials or more allow one, and what
 * is behind it.
 */
record MeasuredQuantity(double value, Optional<Interval> interval, int n, List<String> runs) {

  static final String DIVIDED_BY_ZERO = "it divides by a figure that is zero";

  MeasuredQuantity {
    runs = List.copyOf(runs);
  }

  boolean finite() {
    return Double.isFinite(value);
  }

  /** Why it has no interval, where it has none. */
  String lacking() {
    if (n == 0) {
      return "nothing was measured of it";
    }
    if (!finite()) {
      return DIVIDED_BY_ZERO;
    }
    return "its figures lie too near zero, or too far apart, for an interval; measure again";
  }
}
