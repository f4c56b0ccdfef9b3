package threadmark.jmh;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What one side measured of one metric of one benchmark: per trial, a value per iteration, in the
 * metric's unit.
 *
 * @param raw false when the file told only a summary, which stands for one trial
 * @param trouble why it is no measurement; then there are no trials
 */
public record Reading(
    ComparedMetric metric, List<List<Double>> trials, boolean raw, Optional<String> trouble) {

  public Reading {
    trials = trials.stream().map(List::copyOf).toList();
  }

  public static Reading invalid(ComparedMetric metric, String trouble) {
    return new Reading(metric, List.of(), true, Optional.of(trouble));
  }

  /** The trials of two files as one side's; what is invalid in one is invalid in both. */
  public Reading with(Reading more) {
    return new Reading(
        metric,
        Stream.concat(trials.stream(), more.trials.stream()).toList(),
        raw && more.raw,
        trouble.or(more::trouble));
  }
}
