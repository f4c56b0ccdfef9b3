package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Series;

/** Freezes levels as anchors, so that small steps are seen together. */
public final class Anchoring {

  private Anchoring() {}

  /**
   * The baselines with every series frozen as it stands.
   *
   * @param margin the anchors' own; where none is given, the series' margin
   */
  public static List<Baseline> anchored(
      List<Baseline> baselines,
      List<Experiment> experiments,
      Instant since,
      Optional<Double> margin) {
    Map<String, Experiment> declared =
        experiments.stream().collect(Collectors.toMap(Experiment::id, one -> one));
    return baselines.stream()
        .map(file ->
            new Baseline(
                file.machine(),
                file.label(),
                file.hardware(),
                file.jdk(),
                file.experiment(),
                file.window(),
                file.runs(),
                file.series().stream()
                    .map(series ->
                        frozen(
                            series,
                            since,
                            margin.orElseGet(() -> margin(series.series(), declared))))
                    .toList()))
        .toList();
  }

  private static double margin(Series series, Map<String, Experiment> declared) {
    return LevelRule.STANDARD.margin(declared.get(series.cell().experiment()), series.metric());
  }

  /** An anchor that would say the same again stays, with the day since when it stands. */
  private static BaselineSeries frozen(BaselineSeries series, Instant since, double margin) {
    List<String> runs = series.runs().stream().map(RunMean::run).toList();
    if (series
        .anchor()
        .filter(old -> old.runs().equals(runs) && old.margin() == margin)
        .isPresent()) {
      return series;
    }
    return new BaselineSeries(
        series.series(),
        series.level(),
        series.overhead(),
        series.days(),
        series.noise(),
        series.from(),
        series.to(),
        series.environment(),
        series.commits(),
        series.runs(),
        Optional.of(new Anchor(since, margin, series.level(), series.overhead(), runs)));
  }
}
