package threadmark.judge.claim;

import java.util.List;
import java.util.Optional;
import threadmark.stats.Interval;

/**
 * A quantity as measured: its centre, its 95% interval where there are two trials or more, and what
 * is behind it.
 */
record MeasuredQuantity(double value, Optional<Interval> interval, int n, List<String> runs) {
  MeasuredQuantity {
    runs = List.copyOf(runs);
  }
}
