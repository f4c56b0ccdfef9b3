package threadmark.calibrate;

import threadmark.numbers.Interval;
import threadmark.numbers.Share;

/** A share of replays with its exact 95% interval. */
public record Observed(double share, double low, double high, int count, int of) {

  static Observed of(int count, int of) {
    Share share = new Share(count, of);
    Interval exact = share.exact(0.95);
    return new Observed(
        rounded(share.value()), rounded(exact.low()), rounded(exact.high()), count, of);
  }

  /** To a millionth: replays do not know more. */
  private static double rounded(double share) {
    return Math.round(share * 1e6) / 1e6;
  }
}
