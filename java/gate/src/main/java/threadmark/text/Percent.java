package threadmark.text;

import java.util.Locale;

/** Shares as people read them. */
public final class Percent {

  private Percent() {}

  /** One decimal; small shares keep the second, which tells them from none. */
  public static String of(double share) {
    return digits(share) + "%";
  }

  /** {@code 1.2% (0.4 to 2.9)}. */
  public static String of(double share, double low, double high) {
    return "%s (%s to %s)".formatted(of(share), digits(low), digits(high));
  }

  private static String digits(double share) {
    return String.format(Locale.ROOT, share < 0.001 && share > 0 ? "%.2f" : "%.1f", 100 * share);
  }

  /** A margin, with decimals only when it has some. */
  public static String margin(double share) {
    double percent = Math.round(share * 1e6) / 1e4;
    return percent == Math.rint(percent)
        ? String.format(Locale.ROOT, "%.0f%%", percent)
        : percent + "%";
  }
}
