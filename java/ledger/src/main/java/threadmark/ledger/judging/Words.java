package threadmark.ledger.judging;

import java.math.BigDecimal;
import java.math.MathContext;
import threadmark.ledger.claim.ClaimUnit;

/** Limits as people write them, in the unit of their claim, and counts. */
final class Words {

  private static final MathContext FOUR = new MathContext(4);
  private static final String[] TIMES = {"s", "ms", "µs", "ns"};
  private static final String[] SIZES = {"B", "kB", "MB", "GB"};
  private static final double STEP = 1000;

  private Words() {}

  /** {@code 1.1}, {@code 300 ns}, {@code 1 MB}. */
  static String of(ClaimUnit unit, double value) {
    return switch (unit) {
      case RATIO, COUNT -> plain(value);
      case SHARE -> plain(100 * value) + "%";
      case SECONDS -> time(value);
      case BYTES -> size(value);
      case RATE -> plain(value) + " ops/s";
    };
  }

  /** {@code 1 trial}, {@code 3 trials}. */
  static String trials(int n) {
    return n == 1 ? "1 trial" : n + " trials";
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).round(FOUR).stripTrailingZeros().toPlainString();
  }

  private static String time(double seconds) {
    double scaled = seconds;
    int unit = 0;
    while (scaled != 0 && Math.abs(scaled) < 0.9995 && unit < TIMES.length - 1) {
      scaled *= STEP;
      unit++;
    }
    return plain(scaled) + " " + TIMES[unit];
  }

  private static String size(double bytes) {
    double scaled = bytes;
    int unit = 0;
    while (Math.abs(scaled) >= STEP && unit < SIZES.length - 1) {
      scaled /= STEP;
      unit++;
    }
    return plain(scaled) + " " + SIZES[unit];
  }
}
