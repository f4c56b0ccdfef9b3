package threadmark.publish;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.model.ComparedMetric;
import threadmark.model.Comparison;
import threadmark.model.Gated;
import threadmark.model.Measured;
import threadmark.model.UndecidedReason;
import threadmark.model.Verdict;
import threadmark.model.Verdicts;
import threadmark.stats.Interval;
import threadmark.stats.Ratio;
import threadmark.stats.VariancePrior;

/** A verdict on a change as it is said to people: the last column of the verdict table. */
final class ChangeWords {

  private static final double FACTOR_FROM = 2;
  private static final double FACTOR_BELOW = 0.01;
  private static final int UNCOUNTED = 10_000;

  /** Trials a side to begin with while nothing is known of their noise. */
  private static final int FIRST = 5;

  /** Less per operation is nothing, as the rule has it. */
  private static final double LEAST_BYTES = 1;

  private ChangeWords() {}

  /** {@code slower: +14%}, {@code no slowdown of 5% or more (+2.0%)}. */
  static String said(Comparison comparison) {
    ComparedMetric metric = comparison.metric();
    return switch (comparison.verdict()) {
      case REGRESSED -> metric.worse() + ": " + centre(comparison) + blame(comparison);
      case MISSING -> "gone from head";
      case INVALID -> "not a measurement: " + comparison.trouble().orElseThrow();
      case UNDECIDED -> "could not tell: " + wanted(comparison);
      case NO_BASELINE -> "no comparable baseline";
      case ACCEPTED -> metric.worse() + ": " + centre(comparison) + ", accepted";
      case IMPROVED -> metric.better() + ": " + centre(comparison);
      case NEW -> "new, nothing to compare";
      case STEADY ->
          comparison.gated().filter(Gated::identical).isPresent()
              ? "identical, not measured"
              : "no %s of %s or more (%s)"
                  .formatted(metric.worsening(), margin(comparison.margin()), centre(comparison));
    };
  }

  /** {@code ; virtual threads only (virtual / platform +13%)}. */
  private static String blame(Comparison comparison) {
    return comparison
        .gated()
        .flatMap(Gated::attribution)
        .map(found ->
            "; "
                + found.blame().words()
                + found
                    .ratioChange()
                    .map(ratio -> " (virtual / platform %s)".formatted(centre(ratio)))
                    .orElse(""))
        .orElse("");
  }

  /** {@code budget; about 6 min more would decide (--resume)}. */
  private static String wanted(Comparison comparison, Gated gated) {
    return switch (comparison.reason().orElseThrow()) {
      case NOISE -> "noise; it scatters more than this machine's history or pilot";
      case BUDGET ->
          gated
              .secondsMore()
              .map(more -> "budget; about %s more would decide (--resume)".formatted(minutes(more)))
              .orElse("budget; no more trials would help, a larger margin might");
      case ENVIRONMENT -> "environment; the machine was busy, measure again (--resume)";
      case MARGIN_BELOW_VISIBLE_EFFECT ->
          "margin below visible effect"
              + gated
                  .visibleEffect()
                  .map(
                      visible -> "; %s could be told here".formatted(margin(percentAbove(visible))))
                  .orElse("");
      case TOO_FEW_TRIALS -> "too few trials; " + tooFew(gated);
      case DIFFERENT_JDKS, HARDLY_CREDIBLE -> doubt(comparison);
    };
  }

  /** Of a metric that comes along: no time of the budget would be spent on it. */
  private static String tooFew(Gated gated) {
    return gated.prior().isPresent()
        ? "it comes along, and none are spent on it alone"
        : "%s told it, and its noise takes %d; longer trials might (--protocol declared, or more time an iteration)"
            .formatted(
                switch (gated.pilotPairs()) {
                  case 0 -> "no pair";
                  case 1 -> "1 pair";
                  default -> gated.pilotPairs() + " pairs";
                },
                VariancePrior.PILOT_PAIRS);
  }

  private static double percentAbove(double share) {
    return Math.ceil(share * 100) / 100;
  }

  /** {@code 40 s}, {@code 6 min}. */
  static String minutes(double seconds) {
    return seconds < 90 ? Math.round(seconds) + " s" : Math.round(Math.ceil(seconds / 60)) + " min";
  }

  /**
   * Whether it stands among the answers. CPU time and allocation come along with a gate's trials:
   * they are worth a line where they changed.
   */
  static boolean prominent(Comparison comparison) {
    boolean cameAlong =
        comparison.gated().isPresent()
            && switch (comparison.metric()) {
              case TIME, THROUGHPUT -> false;
              case CPU, ALLOCATION -> true;
            };
    return switch (comparison.verdict()) {
      case STEADY, UNDECIDED -> !cameAlong;
      case REGRESSED, MISSING, INVALID, NO_BASELINE, ACCEPTED, IMPROVED, NEW -> true;
    };
  }

  /** The verdict, and whether the exit code leaves it out. */
  static String verdict(Comparison comparison) {
    String label = comparison.verdict().label();
    return comparison.blocks() || comparison.verdict().exitCode() == 0
        ? label
        : label + " (not blocking)";
  }

  /** {@code 5.2%}: the smallest worsening that could be told. */
  static String visible(Comparison comparison) {
    return comparison
        .gated()
        .flatMap(Gated::visibleEffect)
        .map(share -> String.format(Locale.ROOT, "%.1f%%", 100 * share))
        .orElse("");
  }

  /** {@code too few trials; about 12 a side would decide (-f 12)}. */
  static String wanted(Comparison comparison) {
    if (comparison.gated().isPresent()) {
      return wanted(comparison, comparison.gated().get());
    }
    return switch (comparison.reason().orElseThrow()) {
      case DIFFERENT_JDKS, HARDLY_CREDIBLE -> doubt(comparison);
      case NOISE -> needed(comparison, "it would take about %1$d trials a side");
      case BUDGET, ENVIRONMENT, MARGIN_BELOW_VISIBLE_EFFECT, TOO_FEW_TRIALS ->
          needed(comparison, "about %1$d a side would decide (-f %1$d)");
    };
  }

  /** What trials do not settle. */
  private static String doubt(Comparison comparison) {
    return comparison.reason().orElseThrow() == UndecidedReason.DIFFERENT_JDKS
        ? "different JDKs; measure each side on one, and ask for it where they differ (--across-jdks)"
        : "hardly credible (%s); look at units and work, and believe it with --expect-leap"
            .formatted(centre(comparison));
  }

  private static String needed(Comparison comparison, String sentence) {
    String said =
        comparison
            .trialsNeeded()
            .map(needed ->
                needed >= UNCOUNTED
                    ? "more than 10,000 trials a side would be needed"
                    : sentence.formatted(needed))
            .orElse("begin with %1$d a side (-f %1$d)".formatted(FIRST));
    return comparison.reason().orElseThrow().words() + "; " + said;
  }

  /** {@code +14% (12 to 16)}, {@code × 10.0 (9.8 to 10.2)}; nothing without two sides. */
  static String change(Comparison comparison) {
    return comparison
        .change()
        .map(change -> centre(comparison) + " (" + bounds(change.interval()) + ")")
        .orElseGet(() -> nothing(comparison).orElse(""));
  }

  private static String centre(Comparison comparison) {
    return comparison
        .change()
        .map(ChangeWords::centre)
        .or(() -> nothing(comparison))
        .orElseGet(() -> "from %s to %s".formatted(before(comparison), after(comparison)));
  }

  /** Where one side allocates nothing, there is no factor. */
  private static Optional<String> nothing(Comparison comparison) {
    if (comparison.metric() != ComparedMetric.ALLOCATION
        || comparison.before().isEmpty()
        || comparison.after().isEmpty()) {
      return Optional.empty();
    }
    boolean before = comparison.before().get().centre() < LEAST_BYTES;
    boolean after = comparison.after().get().centre() < LEAST_BYTES;
    return before == after ? Optional.empty() : Optional.of(before ? "from nothing" : "to nothing");
  }

  private static String centre(Ratio change) {
    return isFactor(change.centre())
        ? "× " + Amounts.digits(change.centre())
        : signed(change.centre(), decimals(change.centre()), "+") + "%";
  }

  /** {@code +14% (12 to 16)} of any ratio. */
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
            .filter(verdict -> count(verdicts, verdict) > 0)
            .map(verdict -> count(verdicts, verdict) + " " + verdict.label())
            .collect(Collectors.joining(", "));
    return counts.isEmpty() ? "nothing to compare" : counts;
  }

  private static long count(Verdicts verdicts, Verdict verdict) {
    return verdicts.comparisons().stream()
        .filter(ChangeWords::prominent)
        .filter(comparison -> comparison.verdict() == verdict)
        .count();
  }

  /** {@code margin 5%, for allocation 2%}. */
  static String margins(Verdicts verdicts) {
    return "margin %s, for allocation %s"
        .formatted(margin(verdicts.rule().margin()), margin(verdicts.rule().allocationMargin()));
  }
}
