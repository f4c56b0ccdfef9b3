package threadmark.judge;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.model.Cell;
import threadmark.model.Metric;
import threadmark.model.Run;
import threadmark.model.Series;
import threadmark.model.Trial;

/**
 * The trials of a run that count, by place and block: a repeated block replaces its first try, but
 * never a wrong answer.
 */
final class CountedTrials {

  /** A cell on one JDK under the same options. */
  record Place(Cell cell, String jdk, List<String> jvmOptions) {

    private static Place of(Trial trial) {
      return new Place(trial.cell(), trial.jdk(), trial.jvmOptions());
    }

    /** Where another variant answers the same question. */
    Place with(String variant) {
      return new Place(cell.with(variant), jdk, jvmOptions);
    }

    String collector() {
      return Series.collector(jvmOptions);
    }
  }

  private final Run run;
  private final Map<Place, Map<String, Trial>> byPlace = new LinkedHashMap<>();
  private final IdentityHashMap<Trial, TrialFigures> figures = new IdentityHashMap<>();

  private CountedTrials(Run run) {
    this.run = run;
    for (Trial trial : run.trials()) {
      byPlace
          .computeIfAbsent(Place.of(trial), unused -> new LinkedHashMap<>())
          .merge(trial.block(), trial, (a, b) -> b.yieldsTo(a) ? a : b);
    }
  }

  static CountedTrials of(Run run) {
    return new CountedTrials(run);
  }

  Run run() {
    return run;
  }

  /** Every place that was tried, in the order of the run. */
  Set<Place> places() {
    return byPlace.keySet();
  }

  /** The trials of a place, one for each block. */
  Map<String, Trial> at(Place place) {
    return byPlace.getOrDefault(place, Map.of());
  }

  /** The figure of a place. */
  Optional<Estimate> level(Place place, Metric metric) {
    return Estimate.ofLogs(
        at(place).values().stream()
            .flatMap(trial -> log(trial, metric).stream())
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  /** One place's figure divided by another's, block by block. */
  Optional<Estimate> ratio(Place top, Place bottom, Metric metric) {
    Map<String, Trial> others = at(bottom);
    List<Double> differences = new ArrayList<>();
    at(top)
        .forEach((block, trial) -> {
          Optional<Double> own = log(trial, metric);
          Optional<Double> other =
              Optional.ofNullable(others.get(block)).flatMap(paired -> log(paired, metric));
          if (own.isPresent() && other.isPresent()) {
            differences.add(own.get() - other.get());
          }
        });
    return Estimate.ofLogs(differences.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The logarithm of a trial's figure, where it has one that counts. */
  Optional<Double> log(Trial trial, Metric metric) {
    return figures(trial).log(metric);
  }

  /** What a trial measured of a metric as one number, where it did. */
  Optional<Double> amount(Trial trial, Metric metric) {
    return figures(trial).amount(metric);
  }

  private TrialFigures figures(Trial trial) {
    return figures.computeIfAbsent(trial, TrialFigures::of);
  }
}
