package threadmark.pages.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import threadmark.text.DecimalPoint;

/**
 * A figure as tables hold it: more digits than any measurement has, and few enough to be written
 * and read fast, millions of times.
 */
final class NineDigits {

  private static final int DIGITS = 9;

  private NineDigits() {}

  static String of(double value) {
    double size = Math.abs(value);
    // Below, a figure has more zeros behind its point than digits; above, none behind it.
    if (!(size * DecimalPoint.ten(DIGITS) >= 1 && size < DecimalPoint.ten(DIGITS))) {
      return rare(value);
    }
    int places = DIGITS;
    while (size * DecimalPoint.ten(places) < DecimalPoint.ten(DIGITS - 1)) {
      places++;
    }
    while (places <= DIGITS && size >= DecimalPoint.ten(DIGITS - places)) {
      places--;
    }
    long figure = Math.round(size * DecimalPoint.ten(places));
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
