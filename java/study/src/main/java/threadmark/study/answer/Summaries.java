package threadmark.study.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedVariant;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/** Summarises a run, cell by cell, in the order in which the experiments declare them. */
public final class Summaries {

  private static final Pattern WORD = Pattern.compile("[\\w.{}%+-]+");

  private static final Set<Metric> TIMES = EnumSet.of(Metric.WALL, Metric.CPU);

  private final CountedTrials trials;
  private final Map<Cell, List<CountedTrials.Place>> places;

  private Summaries(CountedTrials trials) {
    this.trials = trials;
    this.places =
        trials.places().stream().collect(Collectors.groupingBy(CountedTrials.Place::cell));
  }

  /**
   * The summaries of every cell that the run tried and that is of an experiment's variants. Cells
   * that its profile has no more come after those that it has, as other profiles order them: a
   * record speaks as long as nothing newer does.
   */
  public static List<CellSummary> of(Run run, List<Experiment> experiments) {
    return of(CountedTrials.of(run, experiments), experiments);
  }

  /** The same of trials that were told apart before. */
  public static List<CellSummary> of(CountedTrials trials, List<Experiment> experiments) {
    Summaries summaries = new Summaries(trials);
    List<CellSummary> cells = new ArrayList<>();
    for (Experiment experiment : experiments) {
      Set<CellSummary> own = new LinkedHashSet<>(); // Two grids may hold one cell.
      for (Grid grid : experiment.grids(trials.run().profile())) {
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
  private List<CellSummary> declaredNoMore(Experiment experiment, Set<CellSummary> declared) {
    List<String> variants = experiment.variants().stream().map(Experiment.Variant::name).toList();
    Set<Summarised> summarised = declared.stream().map(Summarised::of).collect(Collectors.toSet());
    List<CountedTrials.Place> others =
        places.entrySet().stream()
            .filter(place -> place.getKey().experiment().equals(experiment.id()))
            .filter(place -> variants.contains(place.getKey().variant()))
            .filter(place -> isOfWords(place.getKey()))
            .filter(place -> !Tuning.tries(place.getKey()))
            .flatMap(place -> place.getValue().stream())
            .filter(place -> !summarised.contains(Summarised.of(place)))
            .toList();
    if (others.isEmpty()) {
      return List.of();
    }
    List<SortedMap<String, String>> known =
        Arrays.stream(Profile.values())
            .flatMap(profile -> experiment.grids(profile).stream())
            .flatMap(grid -> grid.points().stream())
            .toList();
    return others.stream()
        .sorted(
            Comparator.comparing((CountedTrials.Place place) -> place.cell().protocol())
                .thenComparingInt(place -> at(known, place.cell().parameters()))
                .thenComparingInt(place -> place.cell().parametersText().length())
                .thenComparing(place -> place.cell().parametersText())
                .thenComparingInt(place -> variants.indexOf(place.cell().variant())))
        .map(place -> summary(experiment, place, experiment.reference()))
        .toList();
  }

  /** What has its line in the tables already: the same cell on the same JDK and collector. */
  private record Summarised(Cell cell, String jdk, String collector) {

    static Summarised of(CellSummary cell) {
      return new Summarised(cell.cell(), cell.jdk(), cell.collector());
    }

    static Summarised of(CountedTrials.Place place) {
      return new Summarised(place.cell(), place.jdk(), place.collector());
    }
  }

  /** A table's line can be read back; a record that was made up may name what it likes. */
  private static boolean isOfWords(Cell cell) {
    return Stream.concat(cell.parameters().keySet().stream(), cell.parameters().values().stream())
        .allMatch(text -> WORD.matcher(text).matches());
  }

  /** Where the point stands among those; behind all of them where it does not. */
  private static int at(List<SortedMap<String, String>> known, SortedMap<String, String> point) {
    int index = known.indexOf(point);
    return index < 0 ? known.size() : index;
  }

  private void add(Set<CellSummary> cells, Experiment experiment, Grid grid) {
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
        trials.apart(place),
        reference,
        trials.level(own, Metric.WALL),
        trials.level(own, Metric.CPU),
        isReference ? Optional.empty() : trials.ratio(own, others, Metric.WALL),
        isReference ? Optional.empty() : trials.ratio(own, others, Metric.CPU),
        best(experiment, place),
        levels(own),
        isReference ? Collections.emptySortedMap() : overheads(own, others),
        trials.modes(own, Metric.WALL),
        troubles(own));
  }

  /**
   * The platform variant that was tuned for the cell before the run began, where it was measured in
   * the same blocks; else the best of these.
   */
  private Optional<CellSummary.BestPlatform> best(
      Experiment experiment, CountedTrials.Place place) {
    if (experiment.platforms().contains(place.cell().variant())) {
      return Optional.empty();
    }
    return trials.run().tunedVariants().stream()
        .filter(tuned -> tuned.fits(place.cell(), place.jdk()))
        .map(TunedVariant::variant)
        .filter(experiment.platforms()::contains)
        .flatMap(variant -> against(experiment, place, variant, true))
        .findFirst()
        .or(() -> bestOfTheSameBlocks(experiment, place));
  }

  private Stream<CellSummary.BestPlatform> against(
      Experiment experiment, CountedTrials.Place place, String variant, boolean tuned) {
    return trials.ratio(place, place.with(variant), experiment.decides()).stream()
        .map(overhead -> new CellSummary.BestPlatform(variant, overhead, tuned));
  }

  /**
   * Of the platform variants in the same blocks the one against which the cell looks worst, which
   * is the quickest of them. One that lacks blocks which another has is passed over: the fewer, the
   * more easily it is the best by chance.
   */
  private Optional<CellSummary.BestPlatform> bestOfTheSameBlocks(
      Experiment experiment, CountedTrials.Place place) {
    return experiment.platforms().stream()
        .flatMap(variant -> against(experiment, place, variant, false))
        .max(Comparator.comparing(CellSummary.BestPlatform::overhead, Estimate.HARDEST));
  }

  /** The logarithm of a trial's figure, where it has one that counts. */
  public static Optional<Double> log(Trial trial, Metric metric) {
    return MetricFigures.of(trial, metric).log(metric);
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
              wall.values().stream().filter(value -> !MetricFigures.plausible(value)).findFirst())
          .ifPresent(seconds ->
              troubles.add(
                  "trial %s: a time of %s"
                      .formatted(trial.named(), MetricFigures.implausible(seconds))));
      trial
          .surroundings()
          .disturbances()
          .forEach(
              reason -> troubles.add("trial %s disturbed: %s".formatted(trial.named(), reason)));
    }
    return troubles;
  }

  /** The level of each metric beside wall and CPU time that at least one usable trial measured. */
  private SortedMap<Metric, Estimate> levels(Map<String, Trial> own) {
    SortedMap<Metric, Estimate> levels = new TreeMap<>();
    for (Metric metric : metrics(own.values())) {
      trials.amount(own, metric).ifPresent(level -> levels.put(metric, level));
    }
    return levels;
  }

  /**
   * Each such metric divided by the reference's, inside blocks. A zero has no logarithm, and the
   * blocks without one are no fair choice: then there is no overhead.
   */
  private SortedMap<Metric, Estimate> overheads(
      Map<String, Trial> own, Map<String, Trial> reference) {
    SortedMap<Metric, Estimate> overheads = new TreeMap<>();
    for (Metric metric : metrics(own.values())) {
      double[] logs = new double[own.size()];
      int tried = 0;
      int found = 0;
      boolean zero = false;
      for (Map.Entry<String, Trial> trial : own.entrySet()) {
        Trial paired = reference.get(trial.getKey());
        if (paired == null) {
          continue;
        }
        tried++;
        Optional<Double> above = trials.amount(trial.getValue(), metric);
        Optional<Double> below = trials.amount(paired, metric);
        if (above.isPresent() && below.isPresent()) {
          zero |= !MetricFigures.plausible(above.get()) || !MetricFigures.plausible(below.get());
          logs[found++] = Math.log(above.get()) - Math.log(below.get());
        }
      }
      if (!zero) {
        CountedTrials.estimate(Arrays.copyOf(logs, found), tried)
            .ifPresent(overhead -> overheads.put(metric, overhead));
      }
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
