package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import threadmark.numbers.Contrast;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;

/**
 * What one run says of a quantity.
 *
 * @param contrast absent where its trials allow no interval
 * @param logarithms whether the contrast is of the logarithm
 */
record RunFinding(
    String run, double value, Optional<Contrast> contrast, boolean logarithms, int n) {

  static final double LEVEL = 0.95;

  /** Whether it has a place among other runs, which are compared by their logarithms. */
  boolean spreads() {
    return logarithms && contrast.filter(one -> one.standardError() > 0).isPresent();
  }

  MeasuredQuantity alone() {
    return new MeasuredQuantity(
        value, contrast.flatMap(one -> interval(one, logarithms)), n, List.of(run));
  }

  /** Nothing where trials lie so far apart that a double cannot say it. */
  static Optional<Interval> interval(Contrast contrast, boolean logarithms) {
    return logarithms
        ? contrast.sayableRatio(LEVEL).map(Ratio::interval)
        : Optional.of(contrast.interval(LEVEL));
  }
}
