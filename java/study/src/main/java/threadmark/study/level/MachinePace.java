package threadmark.study.level;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.numbers.Median;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.CountedTrials.Place;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.record.Run;

/**
 * How fast a machine was in one run, by the programs that others are divided by. An overhead leaves
 * the machine's pace out. A machine that is throttled, or shared with somebody, may move it all the
 * same.
 *
 * @param factor how many times the CPU time of other runs, in the middle of the programs
 * @param programs that it rests on
 * @param runs that it is held against
 */
public record MachinePace(double factor, int programs, int runs) {

  /** Runs of one machine keep within it, when nobody disturbs them (decision 0138). */
  private static final double USUAL = 1.2;

  private static final int FEWEST_PROGRAMS = 5;
  private static final int FEWEST_RUNS = 2;

  /** Absent where too few other runs of that profile hold enough of its programs. */
  public static Optional<MachinePace> of(Run run, List<Run> others, List<Experiment> declared) {
    Map<Place, Double> own = costs(run, declared);
    List<Map<Place, Double>> known =
        others.stream()
            .filter(other -> !other.id().equals(run.id()))
            .filter(other -> other.profile() == run.profile())
            .filter(other -> other.build().measuresSince().equals(run.build().measuresSince()))
            .map(other -> costs(other, declared))
            .filter(costs ->
                own.keySet().stream().filter(costs::containsKey).count() >= FEWEST_PROGRAMS)
            .toList();
    if (known.size() < FEWEST_RUNS) {
      return Optional.empty();
    }
    List<Double> rises = new ArrayList<>();
    own.forEach((place, log) -> {
      List<Double> there =
          known.stream()
              .filter(costs -> costs.containsKey(place))
              .map(costs -> costs.get(place))
              .toList();
      if (!there.isEmpty()) {
        rises.add(log - Median.of(there));
      }
    });
    return Optional.of(new MachinePace(Math.exp(Median.of(rises)), rises.size(), known.size()));
  }

  /** The logarithm of the CPU time of each program that others are divided by. */
  private static Map<Place, Double> costs(Run run, List<Experiment> declared) {
    Map<String, String> references =
        declared.stream()
            .filter(experiment -> experiment.about() != Subject.MEMORY)
            .collect(Collectors.toMap(Experiment::id, Experiment::reference));
    CountedTrials trials = CountedTrials.of(run, declared);
    Map<Place, Double> costs = new HashMap<>();
    for (Place place : trials.places()) {
      if (place.cell().protocol() != Protocol.CENSUS
          && place.cell().variant().equals(references.get(place.cell().experiment()))) {
        trials
            .level(place, Metric.CPU)
            .ifPresent(level -> costs.put(place, Math.log(level.centre())));
      }
    }
    return costs;
  }

  /** Whether the machine was in another state than in the other runs. */
  public boolean unusual() {
    return Math.abs(Math.log(factor)) > Math.log(USUAL);
  }

  /** {@code the programs … took 1.32 times the CPU time of 4 runs (the middle of 57)}. */
  public String words() {
    return String.format(
        Locale.ROOT,
        "the programs that others are divided by took %.2f times the CPU time of %d runs (the middle of %d)",
        factor,
        runs,
        programs);
  }
}
