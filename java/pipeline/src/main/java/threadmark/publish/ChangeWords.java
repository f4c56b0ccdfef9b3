package threadmark.publish;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.model.ComparedMetric;
import threadmark.model.Comparison;
import threadmark.model.Measured;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;
import threadmark.stats.Interval;

/** A verdict on a change as it is said to people: the last column of the verdict table. */
final class ChangeWords {

  private static final double FACTOR_FROM = 2;
  private static final int UNCOUNTED = 10_000;

  private ChangeWords() {}

  /** {@code slower: +14%}, {@code no slowdown of 5% or more (+2.0%)}. */
  static String said(Comparison comparison) {
    ComparedMetric metric = comparison.metric();
    return switch (comparison.verdict()) {
      case REGRESSED -> metric.worse() + ": " + centre(comparison);
      case MISSING -> "gone from head";
      case INVALID -> "not a measurement: " + comparison.trouble().orElseThrow();
      case UNDECIDED -> "could not tell: " + wanted(comparison);
      case NO_BASELINE -> "no comparable baseline";
      case ACCEPTED -> metric.worse() + ": " + centre(comparison) + ", accepted";
      case IMPROVED -> metric.better() + ": " + centre(comparison);
      case NEW -> "new, nothing to compare";
      case STEADY ->
          "no %s of %s or more (%s)"
              .formatted(metric.worsening(), margin(comparison.margin()), centre(comparison));
    };
  }

  /** {@code too few trials; about 12 a side would decide (-f 12)}. */
  static String wanted(Comparison comparison) {
    String reason = comparison.reason().orElseThrow().words();
    if (comparison.trialsNeeded().isEmpty()) {
      return reason;
    }
    int needed = comparison.trialsNeeded().get();
    if (comparison.change().isEmpty()) {
      return "%s; begin with %d a side (-f %d)".formatted(reason, needed, needed);
    }
    if (needed >= UNCOUNTED) {
      return "%s; more than 10,000 trials a side would be needed".formatted(reason);
    }
    return switch (comparison.reason().orElseThrow()) {
      case NOISE -> "%s; it would take about %d trials a side".formatted(reason, needed);
      case BUDGET, ENVIRONMENT, MARGIN_BELOW_VISIBLE_EFFECT, TOO_FEW_TRIALS ->
          "%s; about %d a side would decide (-f %d)".formatted(reason, needed, needed);
    };
  }

  /** {@code +14% (12 to 16)}, {@code × 10.0 (9.8 to 10.2)}; nothing without two sides. */
  static String change(Comparison comparison) {
    return comparison
        .change()
        .map(change -> centre(comparison) + " (" + bounds(change.interval()) + ")")
        .orElse("");
  }

  private static String centre(Comparison comparison) {
    return comparison
        .change()
        .map(change ->
            change.centre() >= FACTOR_FROM
                ? "× " + Amounts.digits(change.centre())
                : signed(change.centre(), decimals(change.centre()), "+") + "%")
        .orElse("no figure");
  }

  private static String bounds(Interval interval) {
    if (interval.centre() >= FACTOR_FROM) {
      return Amounts.digits(interval.low()) + " to " + Amounts.digits(interval.high());
    }
    int decimals = decimals(interval.centre());
    return signed(interval.low(), decimals, "") + " to " + signed(interval.high(), decimals, "");
  }

  /** One decimal where a tenth of a percent is a difference. */
  private static int decimals(double ratio) {
    double percent = Math.abs(ratio - 1) * 100;
    return percent < 9.95 || (percent > 99 && ratio < 1) ? 1 : 0;
  }

  private static String signed(double ratio, int decimals, String plus) {
    String text = String.format(Locale.ROOT, "%." + decimals + "f", (ratio - 1) * 100);
    if (text.matches("-0(\\.0)?")) {
      text = text.substring(1);
    }
    return text.startsWith("-") ? text : plus + text;
  }

  /** {@code 5%}, {@code 2.5%}. */
  static String margin(double share) {
    return String.format(Locale.ROOT, "%.3f", share * 100).replaceAll("\\.?0+$", "") + "%";
  }

  /** {@code 10 + 10}, base first. */
  static String trials(Comparison comparison) {
    return Stream.of(comparison.before(), comparison.after())
        .map(side -> side.map(known -> Integer.toString(known.trials())).orElse("0"))
        .collect(Collectors.joining(" + "));
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

  /** {@code 1 regressed, 2 undecided, 5 steady}. */
  static String counts(Verdicts verdicts) {
    String counts =
        Stream.of(Verdict.values())
            .filter(verdict -> verdicts.count(verdict) > 0)
            .map(verdict -> verdicts.count(verdict) + " " + verdict.label())
            .collect(Collectors.joining(", "));
    return counts.isEmpty() ? "nothing to compare" : counts;
  }

  /** {@code margin 5%, for allocation 2%}. */
  static String margins(Verdicts verdicts) {
    return "margin %s, for allocation %s"
        .formatted(margin(verdicts.rule().margin()), margin(verdicts.rule().allocationMargin()));
  }
}
