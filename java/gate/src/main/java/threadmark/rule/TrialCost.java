package threadmark.rule;

import java.util.List;
import java.util.OptionalDouble;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;

/** What one trial says of one metric: the logarithm of its cost. */
public final class TrialCost {

  private TrialCost() {}

  /** Larger is worse, for rates too; nothing when the trial did not measure that metric. */
  public static OptionalDouble log(List<Reading> trial, ComparedMetric metric) {
    return trial.stream()
        .filter(reading -> reading.metric() == metric)
        .filter(reading -> reading.trouble().isEmpty() && reading.trials().size() == 1)
        .mapToDouble(reading -> Costs.of(reading).logs()[0])
        .findFirst();
  }

  /** Head minus base of one block. */
  public static OptionalDouble difference(
      List<Reading> base, List<Reading> head, ComparedMetric metric) {
    OptionalDouble before = log(base, metric);
    OptionalDouble after = log(head, metric);
    return before.isPresent() && after.isPresent()
        ? OptionalDouble.of(after.getAsDouble() - before.getAsDouble())
        : OptionalDouble.empty();
  }
}
