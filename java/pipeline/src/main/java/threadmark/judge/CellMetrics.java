package threadmark.judge;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Trial;
import threadmark.stats.TrialSummary;

/**
 * What the trials of a cell measured beside wall and CPU time: percentiles of latency, context
 * switches, counts of a census. An amount is one number for each trial.
 */
final class CellMetrics {

  private static final Set<Metric> TIMES = EnumSet.of(Metric.WALL, Metric.CPU);

  private CellMetrics() {}

  /** The level of each such metric that at least one usable trial measured. */
  static SortedMap<Metric, Estimate> of(Collection<Trial> trials) {
    SortedMap<Metric, Estimate> levels = new TreeMap<>();
    for (Metric metric : metrics(trials)) {
      double[] amounts =
          trials.stream()
              .flatMap(trial -> amount(trial, metric).stream())
              .mapToDouble(Double::doubleValue)
              .toArray();
      Estimate.ofAmounts(amounts).ifPresent(level -> levels.put(metric, level));
    }
    return levels;
  }

  /** Each such metric divided by the reference's, inside blocks; where neither is zero. */
  static SortedMap<Metric, Estimate> overheads(
      Map<String, Trial> own, Map<String, Trial> reference) {
    SortedMap<Metric, Estimate> overheads = new TreeMap<>();
    for (Metric metric : metrics(own.values())) {
      double[] logs =
          own.entrySet().stream()
              .flatMapToDouble(block ->
                  difference(
                      block.getValue(), Optional.ofNullable(reference.get(block.getKey())), metric))
              .toArray();
      Estimate.ofLogs(logs).ifPresent(overhead -> overheads.put(metric, overhead));
    }
    return overheads;
  }

  private static DoubleStream difference(Trial top, Optional<Trial> bottom, Metric metric) {
    Optional<Double> above = amount(top, metric).filter(value -> value > 0);
    Optional<Double> below =
        bottom.flatMap(trial -> amount(trial, metric)).filter(value -> value > 0);
    return above.isPresent() && below.isPresent()
        ? DoubleStream.of(Math.log(above.get()) - Math.log(below.get()))
        : DoubleStream.empty();
  }

  /** Those that such a trial measured, but for times. */
  private static Set<Metric> metrics(Collection<Trial> trials) {
    Set<Metric> measured = EnumSet.noneOf(Metric.class);
    for (Trial trial : trials) {
      trial.measurements().forEach(measurement -> measured.add(measurement.metric()));
    }
    measured.removeAll(TIMES);
    return measured;
  }

  private static Optional<Double> amount(Trial trial, Metric metric) {
    return Optional.of(trial)
        .filter(Trial::usable)
        .flatMap(usable -> usable.measurement(metric))
        .map(measurement -> amount(measurement));
  }

  private static double amount(Measurement measurement) {
    double[] values = measurement.numbers();
    double least = values[0];
    double most = values[0];
    double sum = 0;
    for (double value : values) {
      least = Math.min(least, value);
      most = Math.max(most, value);
      sum += value;
    }
    if (measurement.metric().highest()) {
      return most;
    }
    return least > 0 ? Math.exp(TrialSummary.ofCosts(values).log()) : sum / values.length;
  }
}
