package threadmark.study.answer;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.TrialSummary;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;

/**
 * What one trial says, a figure for each metric: worked out once, since each of them is asked for
 * again by every ratio that it is part of. A trial that may not be used says nothing.
 */
final class MetricFigures {

  private static final double LARGEST = 1e100;
  private final Map<Metric, Double> logs = new EnumMap<>(Metric.class);
  private final Map<Metric, Double> amounts = new EnumMap<>(Metric.class);

  private MetricFigures() {}

  static MetricFigures of(Trial trial) {
    MetricFigures figures = new MetricFigures();
    if (trial.usable()) {
      trial.measurements().forEach(figures::take);
    }
    return figures;
  }

  /** The same of a trial whose first iteration counted what its set-up took. */
  static MetricFigures withSetUp(Trial trial) {
    MetricFigures figures = new MetricFigures();
    if (trial.usable()) {
      trial.measurements().stream().filter(one -> !one.mayHoldSetUp()).forEach(figures::take);
    }
    return figures;
  }

  /** The figure of that metric alone. */
  static MetricFigures of(Trial trial, Metric metric) {
    MetricFigures figures = new MetricFigures();
    if (trial.usable()) {
      trial.measurement(metric).ifPresent(figures::take);
    }
    return figures;
  }

  private void take(Measurement measurement) {
    Metric metric = measurement.metric();
    if (amounts.containsKey(metric)) {
      return; // The first one of a metric counts, as wherever a trial is asked.
    }
    double[] values = measurement.numbers();
    double least = values[0];
    double most = values[0];
    double sum = 0;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
      sum += value;
    }
    double amount = sum / values.length;
    if (metric.highest()) {
      amount = most;
      if (plausible(most)) {
        logs.put(metric, Math.log(most));
      }
    } else if (plausible(least) && plausible(most)) {
      double log = TrialSummary.ofCosts(values).log();
      logs.put(metric, log);
      amount = Math.exp(log);
    }
    amounts.put(metric, amount);
  }

  /** A figure of zero, as of CPU time below the clock's tick, has no logarithm and is left out. */
  Optional<Double> log(Metric metric) {
    return Optional.ofNullable(logs.get(metric));
  }

  /** One number for the trial, which may be zero. */
  Optional<Double> amount(Metric metric) {
    return Optional.ofNullable(amounts.get(metric));
  }

  /** Above zero, and small enough for sums of it to stay a number. */
  static boolean plausible(double value) {
    return value > 0 && value < LARGEST;
  }

  /** {@code -1 s; it must be above 0}: such a time, and what it is held to. */
  static String implausible(double seconds) {
    return "%s s; it must be %s"
        .formatted(
            words(seconds),
            seconds >= LARGEST ? "below %s s".formatted(words(LARGEST)) : "above 0");
  }

  private static String words(double seconds) {
    return Double.toString(seconds).replaceFirst("\\.0(?=E|$)", "").replace('E', 'e');
  }
}
