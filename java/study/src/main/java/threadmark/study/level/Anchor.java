package threadmark.study.level;

import java.time.Instant;
import java.util.List;
import threadmark.numbers.Interval;
import threadmark.numbers.Level;

/**
 * A frozen baseline, so that small steps cannot add up unseen.
 *
 * @param since when it was frozen
 * @param margin its own
 * @param overhead the level as a ratio, with its 95% interval
 * @param runs the accepted runs that it was frozen from
 */
public record Anchor(
    Instant since, double margin, Level level, Interval overhead, List<String> runs) {

  public Anchor {
    runs = List.copyOf(runs);
    if (!(margin > 0 && margin <= 10)) {
      throw new IllegalArgumentException(
          "margin is " + margin + "; it must be above 0, at most 10");
    }
  }
}
