package threadmark.verdict;

import java.time.Instant;
import java.util.List;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredTiming;
import threadmark.numbers.GateRule;
import threadmark.numbers.VariancePrior;
import threadmark.numbers.VisibleEffect;

/**
 * How much one series scatters on one machine: the variance of a block's difference when nothing
 * changed, run by run.
 *
 * @param visibleEffect smallest slowdown that the gate can tell there, as a share
 */
public record SeriesNoise(
    Benchmark benchmark,
    DeclaredTiming timing,
    ComparedMetric metric,
    List<Run> runs,
    double visibleEffect) {

  /** What can be seen does not depend on what is asked. */
  private static final double ANY_MARGIN = 0.10;

  /**
   * One run of pairs.
   *
   * @param variance of the differences of logarithms
   * @param degrees its degrees of freedom: the pairs, less one
   */
  public record Run(Instant at, double variance, int degrees) {}

  public SeriesNoise {
    runs = List.copyOf(runs);
  }

  /** What these runs tell when the series is one of so many that are judged together. */
  public static SeriesNoise of(
      Benchmark benchmark,
      DeclaredTiming timing,
      ComparedMetric metric,
      List<Run> runs,
      int together) {
    return new SeriesNoise(
        benchmark,
        timing,
        metric,
        runs,
        VisibleEffect.of(prior(runs), GateRule.oneOf(together, ANY_MARGIN)));
  }

  /** What the gate believes after these runs. */
  public VariancePrior prior() {
    return prior(runs);
  }

  private static VariancePrior prior(List<Run> runs) {
    return VariancePrior.ofHistory(
        runs.stream().mapToDouble(Run::variance).toArray(),
        runs.stream().mapToInt(Run::degrees).toArray());
  }

  /** Whether the other is about the same series, measured in the same way. */
  public boolean sameSeries(SeriesNoise other) {
    return benchmark.equals(other.benchmark)
        && timing.equals(other.timing)
        && metric == other.metric;
  }
}
