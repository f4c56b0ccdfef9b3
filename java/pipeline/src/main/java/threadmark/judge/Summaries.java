package threadmark.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.Metric;
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.model.Trial;

/** Summarises a run, cell by cell, in the order in which the experiments declare them. */
public final class Summaries {

  private final CountedTrials trials;
  private final Map<Cell, List<CountedTrials.Place>> places;

  private Summaries(Run run) {
    this.trials = CountedTrials.of(run);
    this.places =
        trials.places().stream().collect(Collectors.groupingBy(CountedTrials.Place::cell));
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
        places.getOrDefault(cell, List.of()).stream()
            .filter(place -> place.collector().equals(grid.collector().option()))
            .map(place -> summary(experiment, place, grid))
            .forEach(cells::add);
      }
    }
  }

  private CellSummary summary(Experiment experiment, CountedTrials.Place place, Grid grid) {
    String reference = grid.reference().orElse(experiment.reference());
    boolean isReference = place.cell().variant().equals(reference);
    Map<String, Trial> own = trials.at(place);
    Map<String, Trial> others = isReference ? own : trials.at(place.with(reference));
    return new CellSummary(
        place.cell(),
        place.jdk(),
        place.collector(),
        reference,
        trials.level(own, Metric.WALL),
        trials.level(own, Metric.CPU),
        isReference ? Optional.empty() : trials.ratio(own, others, Metric.WALL),
        isReference ? Optional.empty() : trials.ratio(own, others, Metric.CPU),
        best(experiment, place),
        CellMetrics.of(trials, own.values()),
        isReference ? Collections.emptySortedMap() : CellMetrics.overheads(trials, own, others),
        troubles(own));
  }

  /**
   * Of the platform variants in the same blocks the one against which the cell looks worst, which
   * is the quickest of them. One that lacks blocks which another has is passed over: the fewer, the
   * more easily it is the best by chance.
   */
  private Optional<BestPlatform> best(Experiment experiment, CountedTrials.Place place) {
    if (experiment.platforms().contains(place.cell().variant())) {
      return Optional.empty();
    }
    return experiment.platforms().stream()
        .flatMap(variant ->
            trials.ratio(place, place.with(variant), experiment.decides()).stream()
                .map(overhead -> new BestPlatform(variant, overhead)))
        .max(
            Comparator.comparingInt((BestPlatform one) -> one.overhead().n())
                .thenComparingDouble(one -> one.overhead().centre()));
  }

  /** The logarithm of a trial's figure, where it has one that counts. */
  public static Optional<Double> log(Trial trial, Metric metric) {
    return TrialFigures.of(trial, metric).log(metric);
  }

  private static List<String> troubles(Map<String, Trial> trials) {
    List<String> troubles = new ArrayList<>();
    for (Trial trial : trials.values()) {
      if (trial.outcome() != Outcome.MEASURED) {
        troubles.add(
            "trial %s %s: %s"
                .formatted(trial.named(), trial.outcome().label(), trial.reason().orElse("")));
      }
      trial
          .measurement(Metric.WALL)
          .flatMap(wall ->
              wall.values().stream().filter(value -> !TrialFigures.plausible(value)).findFirst())
          .ifPresent(seconds ->
              troubles.add(
                  "trial %s: a time of %s"
                      .formatted(trial.named(), TrialFigures.implausible(seconds))));
      trial
          .surroundings()
          .disturbances()
          .forEach(
              reason -> troubles.add("trial %s disturbed: %s".formatted(trial.named(), reason)));
    }
    return troubles;
  }
}
