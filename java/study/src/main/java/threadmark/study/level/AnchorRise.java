package threadmark.study.level;

import java.time.Instant;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;

/**
 * A run against the anchor.
 *
 * @param overhead the anchor's, with its 95% interval
 * @param rise this run's overhead divided by it; its low end is the crossing's limit
 * @param crossed whether that limit lies above the anchor's margin
 */
public record AnchorRise(
    Instant since, double margin, Interval overhead, Ratio rise, boolean crossed) {

  public AnchorRise {
    if (!(margin > 0 && margin <= 10)) {
      throw new IllegalArgumentException(
          "margin is " + margin + "; it must be above 0, at most 10");
    }
  }
}
