package threadmark.judge.replay;

import threadmark.stats.Interval;
import threadmark.stats.Share;

/** A share of replays with its exact 95% interval. */
public record Observed(double share, double low, double high, int count, int of) {

  static Observed of(int count, int of) {
    Share share = new Share(count, of);
    Interval exact = share.exact(0.95);
    return new Observed(share.value(), exact.low(), exact.high(), count, of);
  }
}
