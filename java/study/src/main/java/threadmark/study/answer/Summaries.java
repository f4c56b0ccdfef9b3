package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/** Summarises a run, cell by cell, in the order in which the experiments declare them. */
public final class Summaries {

  private static final Pattern WORD = Pattern.compile("[\\w.{}+-]+");

  private final CountedTrials trials;
  private final Map<Cell, List<CountedTrials.Place>> places;

  private Summaries(Run run) {
    this.trials = CountedTrials.of(run);
    this.places =
        trials.places().stream().collect(Collectors.groupingBy(CountedTrials.Place::cell));
  }

  /**
   * The summaries of every cell that the run tried and that is of an experiment's variants. Cells
   * that its profile has no more come after those that it has, as other profiles order them: a
   * record speaks as long as nothing newer does.
   */
  public static List<CellSummary> of(Run run, List<Experiment> experiments) {
    Summaries summaries = new Summaries(run);
    List<CellSummary> cells = new ArrayList<>();
    for (Experiment experiment : experiments) {
      List<CellSummary> own = new ArrayList<>();
      for (Grid grid : experiment.grids(run.profile())) {
        summaries.add(own, experiment, grid);
      }
      cells.addAll(own);
      cells.addAll(summaries.declaredNoMore(experiment, own));
    }
    return cells;
  }

  /**
   * Divided by the experiment's reference, which is what baselines divide them by; of cells that no
   * profile has, those of smaller numbers first.
   */
  private List<CellSummary> declaredNoMore(Experiment experiment, List<CellSummary> declared) {
    List<String> variants = experiment.variants().stream().map(Experiment.Variant::name).toList();
    List<SortedMap<String, String>> known =
        Arrays.stream(Profile.values())
            .flatMap(profile -> experiment.grids(profile).stream())
            .flatMap(grid -> grid.points().stream())
            .toList();
    return places.entrySet().stream()
        .filter(place -> place.getKey().experiment().equals(experiment.id()))
        .filter(place -> variants.contains(place.getKey().variant()))
        .filter(place -> isOfWords(place.getKey()))
        .filter(place -> !Tuning.tries(place.getKey()))
        .flatMap(place -> place.getValue().stream())
        .filter(place -> declared.stream().noneMatch(cell -> isOf(cell, place)))
        .sorted(
            Comparator.comparing((CountedTrials.Place place) -> place.cell().protocol())
                .thenComparingInt(place -> at(known, place.cell().parameters()))
                .thenComparingInt(place -> place.cell().parametersText().length())
                .thenComparing(place -> place.cell().parametersText())
                .thenComparingInt(place -> variants.indexOf(place.cell().variant())))
        .map(place -> summary(experiment, place, experiment.reference()))
        .toList();
  }

  /** A table's line can be read back; a record that was made up may name what it likes. */
  private static boolean isOfWords(Cell cell) {
    return Stream.concat(cell.parameters().keySet().stream(), cell.parameters().values().stream())
        .allMatch(text -> WORD.matcher(text).matches());
  }

  private static boolean isOf(CellSummary cell, CountedTrials.Place place) {
    return cell.cell().equals(place.cell())
        && cell.jdk().equals(place.jdk())
        && cell.collector().equals(place.collector());
  }

  /** Where the point stands among those; behind all of them where it does not. */
  private static int at(List<SortedMap<String, String>> known, SortedMap<String, String> point) {
    int index = known.indexOf(point);
    return index < 0 ? known.size() : index;
  }

  private void add(List<CellSummary> cells, Experiment experiment, Grid grid) {
    for (Map<String, String> point : List.<Map<String, String>>copyOf(grid.points())) {
      for (String variant : grid.variants()) {
        Cell cell = new Cell(experiment.id(), grid.protocol(), variant, point);
        places.getOrDefault(cell, List.of()).stream()
            .filter(place -> place.collector().equals(grid.collector().option()))
            .map(place ->
                summary(experiment, place, grid.reference().orElse(experiment.reference())))
            .forEach(cells::add);
      }
    }
  }

  private CellSummary summary(Experiment experiment, CountedTrials.Place place, String reference) {
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
        trials.modes(own, Metric.WALL),
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
