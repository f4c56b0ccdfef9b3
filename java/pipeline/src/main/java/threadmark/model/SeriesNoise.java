package threadmark.model;

import java.time.Instant;
import java.util.List;

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

  /** Whether the other is about the same series, measured in the same way. */
  public boolean sameSeries(SeriesNoise other) {
    return benchmark.equals(other.benchmark)
        && timing.equals(other.timing)
        && metric == other.metric;
  }
}
