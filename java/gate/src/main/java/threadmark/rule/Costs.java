package threadmark.rule;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.numbers.Contrast;
import threadmark.numbers.Ratio;
import threadmark.numbers.TrialSummary;
import threadmark.verdict.Comparison.Measured;

/**
 * The trials of one side as logarithms of a cost, one for each: larger is worse, for rates too.
 *
 * @param plain the logarithm of the cost that the plain mean of all iterations is
 * @param nothing what is left where no operation allocates a byte: it has no ratio to anything
 */
record Costs(
    ComparedMetric metric, List<TrialSummary> summaries, double plain, OptionalDouble nothing) {

  static Costs of(Reading reading) {
    return new Costs(
        reading.metric(),
        reading.trials().stream().map(trial -> summary(reading.metric(), trial)).toList(),
        plain(reading),
        nothing(reading));
  }

  private static double plain(Reading reading) {
    double mean =
        reading.trials().stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .average()
            .orElse(Double.NaN);
    return reading.metric().rate() ? -Math.log(mean) : Math.log(mean);
  }

  private static OptionalDouble nothing(Reading reading) {
    DoubleSummaryStatistics all =
        reading.trials().stream()
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .summaryStatistics();
    return all.getCount() > 0 && all.getMax() < reading.metric().least()
        ? OptionalDouble.of(all.getAverage())
        : OptionalDouble.empty();
  }

  /** Whether one divided by the other is a figure; from nothing to something, there is none. */
  boolean hasRatioTo(Costs other) {
    return nothing.isPresent() == other.nothing.isPresent();
  }

  private static TrialSummary summary(ComparedMetric metric, List<Double> iterations) {
    double[] values =
        iterations.stream().mapToDouble(value -> Math.max(value, metric.least())).toArray();
    return metric.rate() ? TrialSummary.ofRates(values) : TrialSummary.ofCosts(values);
  }

  int n() {
    return summaries.size();
  }

  /** How far the trials lie apart, as a logarithm. */
  double reach() {
    DoubleSummaryStatistics logs =
        summaries.stream().mapToDouble(TrialSummary::log).summaryStatistics();
    return n() == 0 ? 0 : logs.getMax() - logs.getMin();
  }

  double[] logs() {
    return summaries.stream().mapToDouble(TrialSummary::log).toArray();
  }

  int fewestIterations() {
    return summaries.stream().mapToInt(TrialSummary::iterations).min().orElse(0);
  }

  boolean trimmed() {
    return summaries.stream().allMatch(TrialSummary::trimmed);
  }

  /** Variance between trials; needs two. */
  double variance() {
    double error = Contrast.ofTrials(logs()).standardError();
    return error * error * n();
  }

  /** The level in the metric's unit: a rate is again a rate here. */
  Optional<Measured> measured(double level) {
    if (n() == 0) {
      return Optional.empty();
    }
    if (nothing.isPresent()) {
      return Optional.of(new Measured(nothing.getAsDouble(), Optional.empty(), n()));
    }
    if (n() == 1) {
      double log = summaries.getFirst().log();
      return Optional.of(new Measured(Math.exp(metric.rate() ? -log : log), Optional.empty(), 1));
    }
    Contrast costs = Contrast.ofTrials(logs());
    Contrast own = metric.rate() ? costs.inverse() : costs;
    return Optional.of(
        new Measured(Math.exp(own.centre()), own.sayableRatio(level).map(Ratio::interval), n()));
  }
}
