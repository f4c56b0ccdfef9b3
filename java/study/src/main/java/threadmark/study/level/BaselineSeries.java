package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;
import threadmark.study.experiment.Series;
import threadmark.study.level.Baseline.Anchor;

/**
 * The accepted overhead of one series, and the runs behind it.
 *
 * @param level in logarithms
 * @param overhead the same as a ratio, with its 95% interval
 * @param days different days (UTC) that the runs were started on
 * @param noise what the runs say of the variance of one block; absent for a single run
 * @param from start of the first run in the window
 * @param to start of the last
 * @param environment fingerprint of kernel and settings in the last
 */
public record BaselineSeries(
    Series series,
    Level level,
    Interval overhead,
    int days,
    Optional<VariancePrior> noise,
    Instant from,
    Instant to,
    String environment,
    List<String> commits,
    List<RunMean> runs,
    Optional<Anchor> anchor) {

  public BaselineSeries {
    commits = List.copyOf(commits);
    runs = List.copyOf(runs);
    if (runs.size() != level.runs()) {
      throw new IllegalArgumentException(
          "runs: %s listed, the level was made from %s".formatted(runs.size(), level.runs()));
    }
  }

  /** Frozen as it stands; an anchor that would say the same again stays, with its day. */
  BaselineSeries anchored(Instant now, double margin) {
    List<String> frozen = runs.stream().map(RunMean::run).toList();
    Anchor fresh =
        anchor
            .filter(old -> old.runs().equals(frozen) && old.margin() == margin)
            .orElseGet(() -> new Anchor(now, margin, level, overhead, frozen));
    return new BaselineSeries(
        series,
        level,
        overhead,
        days,
        noise,
        from,
        to,
        environment,
        commits,
        runs,
        Optional.of(fresh));
  }

  /**
   * What one accepted run says of one series.
   *
   * @param mean of the overhead's logarithm over the blocks
   * @param variance squared standard error of that mean
   */
  public record RunMean(String run, double mean, double variance, int blocks) {

    public RunMean {
      if (!Double.isFinite(mean)) {
        throw new IllegalArgumentException("mean is " + mean + "; a finite number is needed");
      }
      if (!(variance > 0 && Double.isFinite(variance))) {
        throw new IllegalArgumentException("variance is " + variance + "; it must be above 0");
      }
      if (blocks < 2) {
        throw new IllegalArgumentException("blocks: " + blocks + "; at least 2 are needed");
      }
    }
  }
}
