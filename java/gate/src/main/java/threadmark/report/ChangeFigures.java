package threadmark.report;

import java.util.Locale;
import java.util.Optional;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;

/** A change, its two sides, its margin, and the time that it takes, in figures. */
final class ChangeFigures {

  private static final double FACTOR_FROM = 2;
  private static final double FACTOR_BELOW = 0.01;

  private ChangeFigures() {}

  /** {@code +14% (+12 to +16)}, {@code × 10.0 (9.8 to 10.2)}; nothing without two sides. */
  static String change(Comparison comparison) {
    return comparison
        .change()
        .map(change -> centre(comparison) + " (" + bounds(change.interval()) + ")")
        .orElseGet(() -> nothing(comparison).orElse(""));
  }

  static String centre(Comparison comparison) {
    return comparison
        .change()
        .map(ChangeFigures::centre)
        .or(() -> nothing(comparison))
        .orElseGet(() -> "from %s to %s".formatted(before(comparison), after(comparison)));
  }

  /** Where one side allocates nothing, there is no factor. */
  private static Optional<String> nothing(Comparison comparison) {
    if (comparison.before().isEmpty() || comparison.after().isEmpty()) {
      return Optional.empty();
    }
    double least = comparison.metric().least();
    boolean before = comparison.before().get().centre() < least;
    boolean after = comparison.after().get().centre() < least;
    return before == after ? Optional.empty() : Optional.of(before ? "from nothing" : "to nothing");
  }

  static String centre(Ratio change) {
    return isFactor(change.centre())
        ? "× " + Amounts.digits(change.centre())
        : signed(change.centre(), decimals(change.centre())) + "%";
  }

  /** {@code +14% (+12 to +16)} of any ratio. */
  static String ratio(Ratio change) {
    return centre(change) + " (" + bounds(change.interval()) + ")";
  }

  /** Where percents are many, or where nearly all of a hundred are gone. */
  private static boolean isFactor(double ratio) {
    return ratio >= FACTOR_FROM || ratio < FACTOR_BELOW;
  }

  private static String bounds(Interval interval) {
    if (isFactor(interval.centre())) {
      return Amounts.digits(interval.low()) + " to " + Amounts.digits(interval.high());
    }
    int decimals = decimals(interval.centre());
    return signed(interval.low(), decimals) + " to " + signed(interval.high(), decimals);
  }

  /** One decimal where a tenth of a percent is a difference. */
  private static int decimals(double ratio) {
    double percent = Math.abs(ratio - 1) * 100;
    return percent < 9.95 || (percent > 99 && ratio < 1) ? 1 : 0;
  }

  private static String signed(double ratio, int decimals) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", (ratio - 1) * 100);
    // What rounds to nothing has no direction.
    if (text.matches("-?0(\\.0)?")) {
      return text.replace("-", "");
    }
    return text.startsWith("-") ? text : "+" + text;
  }

  static String before(Comparison comparison) {
    return comparison
        .before()
        .map(side -> Amounts.text(comparison.metric(), side.centre()))
        .orElse("");
  }

  /** In the unit of what was before, where that stays readable. */
  static String after(Comparison comparison) {
    return comparison
        .after()
        .map(side ->
            Amounts.text(
                comparison.metric(),
                side.centre(),
                comparison.before().map(Measured::centre).orElse(side.centre())))
        .orElse("");
  }

  /** {@code 40 s}, {@code 6 min}. */
  static String minutes(double seconds) {
    return seconds < 90 ? Math.round(seconds) + " s" : Math.round(Math.ceil(seconds / 60)) + " min";
  }
}
