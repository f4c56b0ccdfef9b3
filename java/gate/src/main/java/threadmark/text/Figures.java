package threadmark.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;

/** Figures as people read them: three digits, a unit that fits, and never without the interval. */
public final class Figures {

  private static final double FACTOR_FROM = 2;
  private static final double THOUSAND = 1000;
  private static final MathContext TWO = new MathContext(2);
  private static final MathContext FOUR = new MathContext(4);

  private static final String NOTHING = "0.0";

  /** What a logarithm and its power lose. */
  private static final double ROUNDING_ERROR = 1e-12;

  private Figures() {}

  /** {@code 41.2 ms (40.1 to 42.3)}. */
  public static String time(Estimate seconds) {
    return time(seconds, ReadableUnit.of(seconds.centre()));
  }

  /** A time in the unit that its column has. */
  public static String time(Estimate seconds, ReadableUnit unit) {
    return digits(seconds.centre(), unit)
        + " "
        + unit.symbol()
        + (isOnePoint(seconds)
            ? " (all %d alike)".formatted(seconds.n())
            : interval(seconds, bound -> digits(bound, unit)));
  }

  /** A clock that steps in hundredths can tell trials so; an interval would boast of it. */
  private static boolean isOnePoint(Estimate estimate) {
    return estimate
        .interval()
        .filter(ends -> ends.high() <= ends.low() * (1 + ROUNDING_ERROR))
        .isPresent();
  }

  private static String digits(double seconds, ReadableUnit unit) {
    return grouped(seconds * unit.perSecond());
  }

  /** {@code 100 µs}: a time that is declared and not estimated. */
  public static String plainTime(double seconds) {
    return plainTime(seconds, FOUR);
  }

  /** {@code 6.8 µs}: an estimate's centre in a sentence, whose interval stands in a table. */
  public static String shortTime(double seconds) {
    return plainTime(seconds, TWO);
  }

  private static String plainTime(double seconds, MathContext digits) {
    ReadableUnit unit = ReadableUnit.of(seconds);
    return plain(seconds * unit.perSecond(), digits) + " " + unit.symbol();
  }

  private static String plain(double value, MathContext digits) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).round(digits).stripTrailingZeros().toPlainString()
        : Double.toString(value);
  }

  /** {@code 737 B (731 to 742)}. */
  public static String bytes(Estimate bytes) {
    double size = bytes.centre() >= 1e6 ? 1e6 : bytes.centre() >= 1e3 ? 1e3 : 1;
    String unit = size == 1 ? "B" : size == 1e3 ? "kB" : "MB";
    return "%s %s%s"
        .formatted(
            grouped(bytes.centre() / size), unit, interval(bytes, bound -> grouped(bound / size)));
  }

  /** {@code 1,998 (1,995 to 2,001)}: a rate or a count, whose unit stands in the column's name. */
  public static String amount(Estimate amount) {
    return count(amount.centre()) + interval(amount, Figures::count);
  }

  private static String count(double value) {
    return value == 0 ? "0" : grouped(value);
  }

  /**
   * {@code +1.7% (−0.4 to +3.8)} near one, {@code × 12.3 (11.9 to 12.8)} and {@code 1/4.52 (1/4.60
   * to 1/4.45)} far from it.
   */
  public static String overhead(Estimate ratio) {
    DoubleFunction<String> ends =
        isSmall(ratio.centre()) || isLarge(ratio.centre()) ? Figures::fraction : Figures::change;
    return overhead(ratio.centre()) + interval(ratio, ends);
  }

  /** The overhead of an interval, however many trials are behind it. */
  public static String overhead(Interval ratio) {
    return overhead(new Estimate(ratio.centre(), Optional.of(ratio), 2));
  }

  /** The centre alone, for sentences: {@code +1.7%}, {@code × 12.3}, {@code 1/4.52}. */
  public static String overhead(double ratio) {
    if (isSmall(ratio)) {
      return fraction(ratio);
    }
    return isLarge(ratio) ? "× " + grouped(ratio) : change(ratio) + "%";
  }

  private static boolean isLarge(double ratio) {
    return ratio >= FACTOR_FROM;
  }

  private static boolean isSmall(double ratio) {
    return ratio < 1 / FACTOR_FROM;
  }

  /** An interval may reach beyond one, where a fraction would be upside down. */
  private static String fraction(double ratio) {
    return ratio > 0 && ratio < 1 ? "1/" + grouped(1 / ratio) : grouped(ratio);
  }

  /** {@code × 1.05}: a ratio on an axis. */
  public static String factor(double ratio) {
    return "× " + plain(ratio, FOUR);
  }

  /** {@code 5%}: a share without needless digits. */
  public static String share(double share) {
    return plain(share * 100, FOUR) + "%";
  }

  /** What rounds to nothing has no direction. */
  private static String change(double ratio) {
    String size = rounded(Math.abs(ratio - 1) * 100, 1);
    return size.equals(NOTHING) ? size : (ratio < 1 ? "−" : "+") + size;
  }

  private static String interval(Estimate estimate, DoubleFunction<String> text) {
    Optional<Interval> interval = estimate.interval();
    return interval
        .map(ends -> " (" + text.apply(ends.low()) + " to " + text.apply(ends.high()) + ")")
        .orElse(estimate.n() == 1 ? " (one trial)" : " (too few for an interval)");
  }

  /** A figure with separators: {@code 1,194}. */
  private static String grouped(double value) {
    return Double.isFinite(value) && Math.rint(value) >= THOUSAND
        ? String.format(Locale.ROOT, "%,.0f", value)
        : significant(value);
  }

  /** Three digits; of what is too small to be read so, three places. */
  public static String significant(double value) {
    int decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : placesBelowOne(value);
    return rounded(value, decimals);
  }

  private static int placesBelowOne(double value) {
    return value >= 0.1 ? 3 : value >= 0.01 ? 4 : value >= 0.001 ? 5 : value >= 1e-4 ? 6 : 3;
  }

  private static String rounded(double value, int decimals) {
    return Double.isFinite(value)
        ? BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP).toPlainString()
        : Double.toString(value);
  }

  /** A share with one decimal; small shares keep the second, which tells them from none. */
  public static String percent(double share) {
    return oneDecimal(share) + "%";
  }

  /** {@code 1.2% (0.4 to 2.9)}. */
  public static String percent(double share, double low, double high) {
    return "%s (%s to %s)".formatted(percent(share), oneDecimal(low), oneDecimal(high));
  }

  private static String oneDecimal(double share) {
    return String.format(Locale.ROOT, share < 0.001 && share > 0 ? "%.2f" : "%.1f", 100 * share);
  }

  /** A margin, with decimals only when it has some. */
  public static String margin(double share) {
    double percent = Math.round(share * 1e6) / 1e4;
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f%%", percent)
        : percent + "%";
  }

  /** {@code 8 on 3 days}, {@code 1 on 1 day, provisional}. */
  public static String runs(int runs, int days, boolean provisional) {
    return "%d on %s%s".formatted(runs, Plural.of(days, "day"), provisional ? ", provisional" : "");
  }
}
