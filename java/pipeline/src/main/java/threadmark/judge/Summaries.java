package threadmark.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.Metric;
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.stats.TrialSummary;

/** Summarises a run, cell by cell, in the order in which the experiments declare them. */
public final class Summaries {

  private final Map<Place, Map<String, Trial>> byPlace = new LinkedHashMap<>();

  /** A cell on one JDK under one collector. */
  private record Place(Cell cell, String jdk, String collector) {}

  private Summaries(Run run) {
    for (Trial trial : run.trials()) {
      // A repeated block replaces its earlier attempt.
      byPlace
          .computeIfAbsent(place(trial), unused -> new LinkedHashMap<>())
          .merge(trial.block(), trial, (a, b) -> a.attempt() > b.attempt() ? a : b);
    }
  }

  private static Place place(Trial trial) {
    return new Place(trial.cell(), trial.jdk(), collector(trial));
  }

  private static String collector(Trial trial) {
    return trial.jvmOptions().stream()
        .filter(option -> option.matches("-XX:\\+Use\\w+GC"))
        .findFirst()
        .orElse("");
  }

  /** The summaries of every cell that the run tried. */
  public static List<CellSummary> of(Run run, List<Experiment> experiments) {
    Summaries summaries = new Summaries(run);
    List<CellSummary> cells = new ArrayList<>();
    for (Experiment experiment : experiments) {
      for (Grid grid : experiment.grids(run.profile())) {
        summaries.add(cells, experiment, grid);
      }
    }
    return cells;
  }

  private void add(List<CellSummary> cells, Experiment experiment, Grid grid) {
    for (Map<String, String> point : List.<Map<String, String>>copyOf(grid.points())) {
      for (String variant : grid.variants()) {
        Cell cell = new Cell(experiment.id(), grid.protocol(), variant, point);
        byPlace.keySet().stream()
            .filter(place -> place.cell().equals(cell))
            .filter(place -> place.collector().equals(grid.collector().option()))
            .map(place -> summary(place, grid.reference().orElse(experiment.reference())))
            .forEach(cells::add);
      }
    }
  }

  private CellSummary summary(Place place, String reference) {
    boolean isReference = place.cell().variant().equals(reference);
    Map<String, Trial> own = byPlace.get(place);
    Map<String, Trial> others =
        byPlace.getOrDefault(
            new Place(place.cell().with(reference), place.jdk(), place.collector()), Map.of());
    return new CellSummary(
        place.cell(),
        place.jdk(),
        place.collector(),
        reference,
        level(own, Metric.WALL),
        level(own, Metric.CPU),
        isReference ? Optional.empty() : ratio(own, others, Metric.WALL),
        isReference ? Optional.empty() : ratio(own, others, Metric.CPU),
        troubles(own));
  }

  private static Optional<Estimate> level(Map<String, Trial> trials, Metric metric) {
    return Estimate.ofLogs(
        trials.values().stream()
            .flatMap(trial -> log(trial, metric).stream())
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  private static Optional<Estimate> ratio(
      Map<String, Trial> own, Map<String, Trial> others, Metric metric) {
    List<Double> differences = new ArrayList<>();
    own.forEach((block, trial) -> {
      Optional<Double> top = log(trial, metric);
      Optional<Double> bottom =
          Optional.ofNullable(others.get(block)).flatMap(other -> log(other, metric));
      if (top.isPresent() && bottom.isPresent()) {
        differences.add(top.get() - bottom.get());
      }
    });
    return Estimate.ofLogs(differences.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** A figure of zero, as of CPU time below the clock's tick, has no logarithm and is left out. */
  private static Optional<Double> log(Trial trial, Metric metric) {
    return Optional.of(trial)
        .filter(Trial::usable)
        .flatMap(usable -> usable.measurement(metric))
        .map(measured -> measured.values().stream().mapToDouble(Double::doubleValue).toArray())
        .filter(values -> Arrays.stream(values).allMatch(value -> value > 0))
        .map(values -> TrialSummary.ofCosts(values).log());
  }

  private static List<String> troubles(Map<String, Trial> trials) {
    List<String> troubles = new ArrayList<>();
    for (Trial trial : trials.values()) {
      if (trial.outcome() != Outcome.MEASURED) {
        troubles.add(
            "trial %s %s: %s"
                .formatted(trial.id(), trial.outcome().label(), trial.reason().orElse("")));
      }
      trial
          .surroundings()
          .disturbances()
          .forEach(reason -> troubles.add("trial %s disturbed: %s".formatted(trial.id(), reason)));
    }
    return troubles;
  }
}
