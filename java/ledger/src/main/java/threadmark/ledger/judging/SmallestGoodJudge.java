package threadmark.ledger.judging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Predicate.Sized;
import threadmark.ledger.claim.Predicate.SmallestGood;
import threadmark.ledger.claim.Quantity;
import threadmark.numbers.Interval;

/**
 * Finds between which sizes the smallest good one lies, as the intervals of the costs allow, and
 * holds that against the formula.
 */
record SmallestGoodJudge(Measurer measurer) {

  /** A size with its cost, measured. */
  private record Point(double size, Quantity cost, MeasuredQuantity found) {}

  /** Nothing when a size or the formula was not measured. */
  Optional<Judgement> judge(SmallestGood good) {
    Measurer costs = measurer.together(good.quantities());
    Optional<MeasuredQuantity> formula = costs.of(good.formula());
    List<Point> points = new ArrayList<>();
    for (Sized sized : good.sizes()) {
      costs
          .of(sized.cost())
          .ifPresent(found ->
              points.add(
                  new Point(costs.of(sized.size()).orElseThrow().value(), sized.cost(), found)));
    }
    if (formula.isEmpty() || points.size() < good.sizes().size()) {
      return Optional.empty();
    }
    Point best =
        points.stream().min(Comparator.comparingDouble(one -> one.found().value())).orElseThrow();
    double limit = 1 + good.share();
    double surely = best.size();
    double perhaps = best.size();
    TreeSet<String> runs = new TreeSet<>(formula.get().runs());
    for (Point point : points) {
      MeasuredQuantity ratio =
          point.equals(best)
              ? best.found()
              : costs.of(new Quantity.Ratio(point.cost(), best.cost())).orElseThrow();
      runs.addAll(ratio.runs());
      if (point.size() < surely
          && ratio.interval().map(Interval::high).orElse(Double.MAX_VALUE) <= limit) {
        surely = point.size();
      }
      if (point.size() < perhaps && ratio.interval().map(Interval::low).orElse(0.0) <= limit) {
        perhaps = point.size();
      }
    }
    return Optional.of(
        new AcceptedRange(ClaimUnit.RATIO, Optional.of(good.low()), Optional.of(good.high()))
            .judge(
                over(
                    formula.get(),
                    perhaps,
                    surely,
                    trials(formula.get(), best.found()),
                    List.copyOf(runs))));
  }

  /** Of the one that was measured less; a formula without cells takes no measuring. */
  private static int trials(MeasuredQuantity formula, MeasuredQuantity best) {
    return formula.n() == 0 ? best.n() : Math.min(formula.n(), best.n());
  }

  /** From the smallest size that may be good to the smallest that surely is. */
  private static MeasuredQuantity over(
      MeasuredQuantity formula, double perhaps, double surely, int n, List<String> runs) {
    if (formula.n() > 0 && formula.interval().isEmpty()) {
      return new MeasuredQuantity(perhaps / formula.value(), Optional.empty(), n, runs);
    }
    double low = perhaps / formula.interval().map(Interval::high).orElse(formula.value());
    double high = surely / formula.interval().map(Interval::low).orElse(formula.value());
    if (!(low <= high && Double.isFinite(high))) {
      return new MeasuredQuantity(perhaps / formula.value(), Optional.empty(), n, runs);
    }
    double centre = Math.min(high, Math.max(low, Math.sqrt(low * high)));
    Optional<Interval> interval =
        n < 2 ? Optional.empty() : Optional.of(new Interval(low, centre, high, 0.95));
    return new MeasuredQuantity(centre, interval, n, runs);
  }
}
