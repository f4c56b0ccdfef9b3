package threadmark.study.answer;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.numbers.TwoModes;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Series;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/**
 * The trials of a run that count, by place and block: a repeated block replaces its first try, but
 * never a wrong answer.
 */
public final class CountedTrials {

  /** A cell on one JDK under the same options. */
  public record Place(Cell cell, String jdk, List<String> jvmOptions) {

    private static Place of(Trial trial) {
      return new Place(trial.cell(), trial.jdk(), trial.jvmOptions());
    }

    /** Where another variant answers the same question. */
    public Place with(String variant) {
      return new Place(cell.with(variant), jdk, jvmOptions);
    }

    public String collector() {
      return Series.collector(jvmOptions);
    }
  }

  private final Run run;
  private final Set<String> withSetUp;
  private final Map<Place, Map<String, Trial>> byPlace = new LinkedHashMap<>();
  private final IdentityHashMap<Trial, MetricFigures> figures = new IdentityHashMap<>();
  private final Map<Asked, Set<String>> shared = new HashMap<>();

  /** What cells have in common that may be divided by each other, if their JVMs are alike. */
  private record Asked(
      String experiment,
      Protocol protocol,
      SortedMap<String, String> parameters,
      String jdk,
      String collector) {

    static Asked at(Place place) {
      return new Asked(
          place.cell().experiment(),
          place.cell().protocol(),
          place.cell().parameters(),
          place.jdk(),
          place.collector());
    }
  }

  private CountedTrials(Run run, Set<String> withSetUp) {
    this.run = run;
    this.withSetUp = withSetUp;
    for (Trial trial : run.trials()) {
      byPlace
          .computeIfAbsent(Place.of(trial), unused -> new LinkedHashMap<>())
          .merge(trial.block(), trial, (a, b) -> b.yieldsTo(a) ? a : b);
    }
    for (Place place : byPlace.keySet()) {
      shared
          .computeIfAbsent(Asked.at(place), unused -> new HashSet<>(place.jvmOptions()))
          .retainAll(place.jvmOptions());
    }
  }

  public static CountedTrials of(Run run) {
    return new CountedTrials(run, Set.of());
  }

  /**
   * The same without figures that would mislead: older trials of the experiments that say so
   * counted their set-up among what their process took.
   */
  public static CountedTrials of(Run run, List<Experiment> experiments) {
    return new CountedTrials(
        run,
        experiments.stream()
            .filter(one -> run.build().countsSetUp(one))
            .map(Experiment::id)
            .collect(Collectors.toSet()));
  }

  public Run run() {
    return run;
  }

  /** Whether that figure of a trial holds what its set-up took. */
  public boolean holdsSetUp(Trial trial, Measurement measured) {
    return withSetUp.contains(trial.cell().experiment()) && measured.mayHoldSetUp();
  }

  /** Every place that was tried, in the order of the run. */
  public Set<Place> places() {
    return byPlace.keySet();
  }

  /** The options that its JVM had and others of the same question had not; mostly none. */
  public String apart(Place place) {
    Set<String> all = shared.get(Asked.at(place));
    return all.size() == place.jvmOptions().size()
        ? ""
        : place.jvmOptions().stream()
            .filter(option -> !all.contains(option))
            .collect(Collectors.joining(" "));
  }

  /** The same of the place of a trial. */
  public String apart(Trial trial) {
    return apart(Place.of(trial));
  }

  /** Whether it is one of them: two trials may be equal, so it is meant itself. */
  @SuppressWarnings("ReferenceEquality")
  public boolean counts(Trial trial) {
    return at(Place.of(trial)).get(trial.block()) == trial;
  }

  /** The trials of a place, one for each block. */
  public Map<String, Trial> at(Place place) {
    return byPlace.getOrDefault(place, Map.of());
  }

  /** The figure of a place. */
  public Optional<Estimate> level(Place place, Metric metric) {
    return level(at(place), metric);
  }

  /** The figure of these trials. */
  public Optional<Estimate> level(Map<String, Trial> trials, Metric metric) {
    return estimate(logs(trials, metric), trials.size());
  }

  /** The same of a metric that may be zero: where one is, it is no mean of logarithms. */
  Optional<Estimate> amount(Map<String, Trial> trials, Metric metric) {
    double[] amounts = new double[trials.size()];
    int found = 0;
    for (Trial trial : trials.values()) {
      Optional<Double> amount = amount(trial, metric);
      if (amount.isPresent()) {
        amounts[found++] = amount.get();
      }
    }
    return unlessMostlyLost(
        Estimate.ofAmounts(Arrays.copyOf(amounts, found)), trials.size() - found, trials.size());
  }

  /** The two groups that these trials fall into, where they do. */
  public Optional<TwoModes> modes(Map<String, Trial> trials, Metric metric) {
    return TwoModes.ofLogs(logs(trials, metric));
  }

  private double[] logs(Map<String, Trial> trials, Metric metric) {
    // Asked for each cell of thousands of runs, as all below: no stream.
    double[] logs = new double[trials.size()];
    int found = 0;
    for (Trial trial : trials.values()) {
      Optional<Double> log = log(trial, metric);
      if (log.isPresent()) {
        logs[found++] = log.get();
      }
    }
    return Arrays.copyOf(logs, found);
  }

  /** One place's figure divided by another's, block by block. */
  public Optional<Estimate> ratio(Place top, Place bottom, Metric metric) {
    return ratio(at(top), at(bottom), metric);
  }

  /** The figure of trials divided by that of others, block by block. */
  public Optional<Estimate> ratio(
      Map<String, Trial> top, Map<String, Trial> bottom, Metric metric) {
    double[] differences = new double[top.size()];
    int tried = 0;
    int found = 0;
    for (Map.Entry<String, Trial> own : top.entrySet()) {
      Trial paired = bottom.get(own.getKey());
      if (paired == null) {
        continue;
      }
      tried++;
      Optional<Double> above = log(own.getValue(), metric);
      Optional<Double> below = log(paired, metric);
      if (above.isPresent() && below.isPresent()) {
        differences[found++] = above.get() - below.get();
      }
    }
    return estimate(Arrays.copyOf(differences, found), tried);
  }

  /**
   * From a logarithm for each that gave one. It has no interval where too many of those that were
   * tried gave none: what is left of them may be a choice of its own.
   */
  static Optional<Estimate> estimate(double[] logs, int tried) {
    return unlessMostlyLost(Estimate.ofLogs(logs), tried - logs.length, tried);
  }

  private static Optional<Estimate> unlessMostlyLost(
      Optional<Estimate> estimate, int lost, int tried) {
    return LevelRule.STANDARD.mostlyLost(lost, tried)
        ? estimate.map(Estimate::withoutInterval)
        : estimate;
  }

  /** The logarithm of a trial's figure, where it has one that counts. */
  public Optional<Double> log(Trial trial, Metric metric) {
    return figures(trial).log(metric);
  }

  /** What a trial measured of a metric as one number, where it did. */
  public Optional<Double> amount(Trial trial, Metric metric) {
    return figures(trial).amount(metric);
  }

  private MetricFigures figures(Trial trial) {
    return figures.computeIfAbsent(
        trial,
        one ->
            withSetUp.contains(one.cell().experiment())
                ? MetricFigures.withSetUp(one)
                : MetricFigures.of(one));
  }
}
