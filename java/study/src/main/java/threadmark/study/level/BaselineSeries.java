package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;
import threadmark.numbers.VariancePrior;
import threadmark.study.experiment.Series;

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
}
