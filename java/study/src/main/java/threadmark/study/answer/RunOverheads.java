package threadmark.study.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;
import threadmark.numbers.TrialSummary;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.LevelRule;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Series;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;

/** Divides the trials of a run block by block, for every series that a baseline may hold. */
public final class RunOverheads {

  private static final List<Metric> METRICS = List.of(Metric.WALL, Metric.CPU, Metric.ALLOCATION);

  private final Run run;
  private final CountedTrials trials;

  private RunOverheads(Run run) {
    this.run = run;
    this.trials = CountedTrials.of(run);
  }

  /** Every series of the run, in the order of the declarations, the deciding metric first. */
  public static List<SeriesOverhead> of(Run run, List<Experiment> experiments) {
    RunOverheads overheads = new RunOverheads(run);
    return experiments.stream().flatMap(overheads::ofExperiment).toList();
  }

  private Stream<SeriesOverhead> ofExperiment(Experiment experiment) {
    return trials.places().stream()
        .filter(place -> place.cell().experiment().equals(experiment.id()))
        // A census counts and times nothing.
        .filter(place -> place.cell().protocol() != Protocol.CENSUS)
        .filter(place -> divided(place, experiment))
        .flatMap(place -> ofPlace(place, experiment));
  }

  /** A cell whose grid has no reference is in no block with one, and stands for itself. */
  private boolean divided(Place place, Experiment experiment) {
    String reference = reference(place, experiment);
    return !place.cell().variant().equals(reference)
        && trials.places().contains(place.with(reference))
        && grid(place, experiment).filter(grid -> !grid.variants().contains(reference)).isEmpty();
  }

  /** The reference of the cell's own grid; the experiment's for a cell that is declared no more. */
  private String reference(Place place, Experiment experiment) {
    return grid(place, experiment).flatMap(Grid::reference).orElse(experiment.reference());
  }

  private Optional<Grid> grid(Place place, Experiment experiment) {
    return experiment.grids(run.profile()).stream()
        .filter(grid -> grid.holds(place.cell(), place.collector()))
        .findFirst();
  }

  private Stream<SeriesOverhead> ofPlace(Place place, Experiment experiment) {
    String reference = reference(place, experiment);
    return METRICS.stream()
        .sorted((a, b) -> Boolean.compare(b == experiment.decides(), a == experiment.decides()))
        .map(metric -> overhead(place, experiment, reference, metric))
        .filter(overhead -> overhead.decides() || overhead.contrast().isPresent());
  }

  private SeriesOverhead overhead(
      Place place, Experiment experiment, String reference, Metric metric) {
    boolean decides = metric == experiment.decides();
    Map<String, Trial> own = trials.at(place);
    Map<String, Trial> others = trials.at(place.with(reference));
    List<Double> differences = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    List<String> absent = new ArrayList<>();
    int disturbed = 0;
    for (Map.Entry<String, Trial> block : own.entrySet()) {
      Optional<Trial> other = Optional.ofNullable(others.get(block.getKey()));
      Figure top = Figure.of(block.getValue(), metric);
      Figure bottom =
          other
              .map(trial -> Figure.of(trial, metric))
              .orElseGet(() -> Figure.absent("its block has no trial of the reference"));
      if (top.log().isPresent() && bottom.log().isPresent()) {
        differences.add(top.log().get() - bottom.log().get());
      } else if (top.disturbed() || bottom.disturbed()) {
        disturbed++;
      }
      Stream.concat(Stream.of(block.getValue()), other.stream())
          .filter(trial -> trial.outcome() == Outcome.WRONG_ANSWER)
          .map(trial ->
              "trial %s: %s".formatted(trial.named(), trial.reason().orElse("wrong answer")))
          .forEach(answers::add);
      Stream.of(top, bottom).flatMap(figure -> figure.wrong().stream()).forEach(wrong::add);
      Stream.of(top, bottom).flatMap(figure -> figure.absence().stream()).forEach(absent::add);
    }
    return new SeriesOverhead(
        series(experiment, place, reference, metric),
        decides,
        LevelRule.STANDARD.margin(experiment, metric),
        differences,
        own.size(),
        disturbed,
        // Who answers wrongly did other work than was asked: no metric of it is a measurement.
        answers.isEmpty() && decides
            ? trouble(wrong, absent, differences, disturbed)
            : answers.stream().findFirst());
  }

  /** A wrong figure spoils the series; figures that are not there only when none is. */
  private static Optional<String> trouble(
      List<String> wrong, List<String> absent, List<Double> differences, int disturbed) {
    if (!wrong.isEmpty()) {
      return Optional.of(wrong.getFirst());
    }
    return differences.isEmpty() && disturbed == 0 ? absent.stream().findFirst() : Optional.empty();
  }

  private Series series(Experiment experiment, Place place, String reference, Metric metric) {
    return new Series(
        place.cell(),
        reference,
        metric,
        place.jdk(),
        run.profile(),
        run.build().measuresSince(experiment),
        place.jvmOptions());
  }

  /**
   * One trial's figure.
   *
   * @param absence why there is none, when the trial just did not give one
   * @param wrong why there is none, when what it gave is no measurement
   */
  private record Figure(
      Optional<Double> log, boolean disturbed, Optional<String> absence, Optional<String> wrong) {

    static Figure of(Trial trial, Metric metric) {
      if (trial.outcome() != Outcome.MEASURED) {
        return absent(
            "trial %s %s: %s"
                .formatted(
                    trial.named(), trial.outcome().label(), trial.reason().orElse("no reason")));
      }
      if (!trial.surroundings().disturbances().isEmpty()) {
        return new Figure(Optional.empty(), true, Optional.empty(), Optional.empty());
      }
      return trial
          .measurement(metric)
          .map(measured -> of(trial, measured))
          .orElseGet(
              () -> absent("trial %s did not measure %s".formatted(trial.named(), metric.label())));
    }

    private static Figure of(Trial trial, Measurement measured) {
      for (double value : measured.values()) {
        if (!MetricFigures.plausible(value)) {
          return wrong(
              "trial %s: %s is %s %s; a figure above 0 is needed"
                  .formatted(
                      trial.named(), measured.metric().label(), value, measured.metric().unit()));
        }
      }
      return new Figure(
          Optional.of(TrialSummary.ofCosts(measured.numbers()).log()),
          false,
          Optional.empty(),
          Optional.empty());
    }

    static Figure absent(String why) {
      return new Figure(Optional.empty(), false, Optional.of(why), Optional.empty());
    }

    private static Figure wrong(String why) {
      return new Figure(Optional.empty(), false, Optional.empty(), Optional.of(why));
    }
  }
}
