package threadmark.judge;

import java.util.Optional;
import threadmark.stats.Contrast;
import threadmark.stats.Interval;

/**
 * A positive figure estimated from trials: its centre, its 95% interval when there are at least two
 * of them, and how many there were.
 */
public record Estimate(double centre, Optional<Interval> interval, int n) {

  private static final double LEVEL = 0.95;

  /** The lower end of the interval; the centre where there is none. */
  double low() {
    return interval.map(Interval::low).orElse(centre);
  }

  /** The upper end of the interval; the centre where there is none. */
  double high() {
    return interval.map(Interval::high).orElse(centre);
  }

  /** From one logarithm for each trial or block; nothing from none. */
  static Optional<Estimate> ofLogs(double[] logs) {
    return switch (logs.length) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(new Estimate(Math.exp(logs[0]), Optional.empty(), 1));
      default -> {
        Interval interval = Contrast.ofTrials(logs).ratio(LEVEL).interval();
        yield Optional.of(new Estimate(interval.centre(), Optional.of(interval), logs.length));
      }
    };
  }
}
