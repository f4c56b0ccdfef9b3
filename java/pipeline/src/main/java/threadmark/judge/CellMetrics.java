package threadmark.judge;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import threadmark.model.Metric;
import threadmark.model.Trial;

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
      DoubleStream.Builder amounts = DoubleStream.builder();
      for (Trial trial : trials) {
        counted.amount(trial, metric).ifPresent(amounts::add);
      }
      Estimate.ofAmounts(amounts.build().toArray()).ifPresent(level -> levels.put(metric, level));
    }
    return levels;
  }

  /** Each such metric divided by the reference's, inside blocks; where neither is zero. */
  static SortedMap<Metric, Estimate> overheads(
      CountedTrials counted, Map<String, Trial> own, Map<String, Trial> reference) {
    SortedMap<Metric, Estimate> overheads = new TreeMap<>();
    for (Metric metric : metrics(own.values())) {
      DoubleStream.Builder logs = DoubleStream.builder();
      own.forEach((block, trial) -> {
        Optional<Double> above = counted.amount(trial, metric).filter(TrialFigures::plausible);
        Optional<Double> below =
            Optional.ofNullable(reference.get(block))
                .flatMap(paired -> counted.amount(paired, metric))
                .filter(TrialFigures::plausible);
        if (above.isPresent() && below.isPresent()) {
          logs.add(Math.log(above.get()) - Math.log(below.get()));
        }
      });
      Estimate.ofLogs(logs.build().toArray())
          .ifPresent(overhead -> overheads.put(metric, overhead));
    }
    return overheads;
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
