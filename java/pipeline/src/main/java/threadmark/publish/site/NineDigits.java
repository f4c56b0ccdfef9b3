package threadmark.publish.site;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;
import threadmark.publish.DecimalPoint;

/**
 * A figure as tables hold it: more digits than any measurement has, and few enough to be written
 * and read fast, millions of times.
 */
final class NineDigits {

  private static final int DIGITS = 9;

  /** Exact as doubles and as whole numbers. */
  private static final long[] TENS =
      IntStream.rangeClosed(0, 2 * DIGITS).mapToLong(NineDigits::ten).toArray();

  private NineDigits() {}

  private static long ten(int power) {
    return power == 0 ? 1 : 10 * ten(power - 1);
  }

  static String of(double value) {
    double size = Math.abs(value);
    // Below, a figure has more zeros behind its point than digits; above, none behind it.
    if (!(size * TENS[DIGITS] >= 1 && size < TENS[DIGITS])) {
      return rare(value);
    }
    int places = DIGITS;
    while (size * TENS[places] < TENS[DIGITS - 1]) {
      places++;
    }
    while (places <= DIGITS && size >= TENS[DIGITS - places]) {
      places--;
    }
    long figure = Math.round(size * TENS[places]);
    while (places > 0 && figure % 10 == 0) {
      figure /= 10;
      places--;
    }
    return DecimalPoint.in(value < 0 ? -figure : figure, places);
  }

  private static String rare(double value) {
    return Double.isFinite(value)
        ? Double.toString(BigDecimal.valueOf(value).round(new MathContext(DIGITS)).doubleValue())
        : Double.toString(value);
  }
}
