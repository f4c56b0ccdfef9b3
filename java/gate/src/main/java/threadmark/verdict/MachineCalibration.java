package threadmark.verdict;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredTiming;
import threadmark.machine.MachineIdentity;

/**
 * What the gate is worth on one machine and JDK build, measured there: the same jar against itself,
 * the labels dealt by lot.
 *
 * @param jdk id of the JDK that everything ran on
 * @param seed of blocks, labels and shuffles
 * @param halves the processors of each side, where both ran at the same time
 * @param blocks made, dropped ones included
 * @param dropped blocks that were disturbed
 * @param shuffles what the gate says of these trials when labels and order are dealt again
 */
public record MachineCalibration(
    MachineIdentity machine,
    String jdk,
    Instant startedAt,
    Instant endedAt,
    String version,
    String jar,
    long seed,
    Optional<List<String>> halves,
    int blocks,
    int dropped,
    Shuffles shuffles,
    List<SeriesNoise> series) {

  /** Runs that are kept of each series, the newest. */
  private static final int RUNS = 10;

  public MachineCalibration {
    series = List.copyOf(series);
  }

  /**
   * Gates replayed on the trials of one calibration. They share these trials, so the intervals say
   * how well the shuffles know the rate of these trials, not of all days.
   *
   * @param falseFails shuffles with a series called regressed
   * @param undecided shuffles with a series that was left undecided
   * @param trials mean trials of a series, pilot included
   */
  public record Shuffles(Counted falseFails, Counted undecided, double trials) {}

  /** How many of how many, with the exact 95% interval of the share. */
  public record Counted(int count, int of, double low, double high) {}

  /** This calibration with the earlier runs of its series, and the series that it left out. */
  public MachineCalibration after(MachineCalibration earlier) {
    List<SeriesNoise> all = new ArrayList<>();
    for (SeriesNoise own : series) {
      all.add(
          earlier.series.stream()
              .filter(own::sameSeries)
              .findFirst()
              .map(before -> joint(before, own))
              .orElse(own));
    }
    earlier.series.stream()
        .filter(before -> series.stream().noneMatch(before::sameSeries))
        .forEach(all::add);
    return new MachineCalibration(
        machine, jdk, startedAt, endedAt, version, jar, seed, halves, blocks, dropped, shuffles,
        all);
  }

  /** The gate believes all runs that are kept, so what it can see follows from all of them. */
  private SeriesNoise joint(SeriesNoise before, SeriesNoise own) {
    List<SeriesNoise.Run> runs =
        Stream.concat(before.runs().stream(), own.runs().stream()).distinct().toList();
    return SeriesNoise.of(
        own.benchmark(),
        own.timing(),
        own.metric(),
        runs.subList(Math.max(0, runs.size() - RUNS), runs.size()),
        series.size());
  }

  /** What is known of a series. */
  public Optional<SeriesNoise> of(
      Benchmark benchmark, DeclaredTiming timing, ComparedMetric metric) {
    return series.stream()
        .filter(noise -> noise.benchmark().equals(benchmark))
        .filter(noise -> noise.timing().equals(timing) && noise.metric() == metric)
        .findFirst();
  }
}
