package threadmark.study.answer;

import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Trial;

/**
 * What the trials of a cell measured beside wall and CPU time: percentiles of latency, context
 * switches, counts of a census. An amount is one number for each trial.
 */
final class CellMetrics {

  private static final Set<Metric> TIMES = EnumSet.of(Metric.WALL, Metric.CPU);

  private CellMetrics() {}

  /** The level of each such metric that at least one usable trial measured. */
  static SortedMap<Metric, Estimate> of(CountedTrials counted, Collection<Trial> trials) {
    SortedMap<Metric, Estimate> levels = new TreeMap<>();
    for (Metric metric : metrics(trials)) {
      double[] amounts = new double[trials.size()];
      int found = 0;
      for (Trial trial : trials) {
        Optional<Double> amount = counted.amount(trial, metric);
        if (amount.isPresent()) {
          amounts[found++] = amount.get();
        }
      }
      Estimate.ofAmounts(Arrays.copyOf(amounts, found))
          .ifPresent(level -> levels.put(metric, level));
    }
    return levels;
  }

  /** Each such metric divided by the reference's, inside blocks; where neither is zero. */
  static SortedMap<Metric, Estimate> overheads(
      CountedTrials counted, Map<String, Trial> own, Map<String, Trial> reference) {
    SortedMap<Metric, Estimate> overheads = new TreeMap<>();
    for (Metric metric : metrics(own.values())) {
      double[] logs = new double[own.size()];
      int found = 0;
      for (Map.Entry<String, Trial> trial : own.entrySet()) {
        Trial paired = reference.get(trial.getKey());
        double above = amount(counted, trial.getValue(), metric);
        double below = paired == null ? 0 : amount(counted, paired, metric);
        if (TrialFigures.plausible(above) && TrialFigures.plausible(below)) {
          logs[found++] = Math.log(above) - Math.log(below);
        }
      }
      Estimate.ofLogs(Arrays.copyOf(logs, found))
          .ifPresent(overhead -> overheads.put(metric, overhead));
    }
    return overheads;
  }

  private static double amount(CountedTrials counted, Trial trial, Metric metric) {
    return counted.amount(trial, metric).orElse(0.0);
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
}
