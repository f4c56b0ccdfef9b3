package threadmark.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import threadmark.numbers.GateRule;
import threadmark.text.Figures;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.UndecidedReason;

/** Why a change could not be told, and what would decide it. */
final class UndecidedWords {

  private static final int UNCOUNTED = 10_000;

  /** Trials a side to begin with while nothing is known of their noise. */
  private static final int FIRST = 5;

  private UndecidedWords() {}

  /** {@code too few trials; about 12 a side would decide (-f 12)}. */
  static String wanted(Comparison comparison) {
    if (comparison.gated().isPresent()) {
      return wanted(comparison, comparison.gated().get());
    }
    return switch (comparison.reason().orElseThrow()) {
      case DIFFERENT_JDKS, HARDLY_CREDIBLE -> doubt(comparison);
      case NOISE -> needed(comparison, "it would take about %1$d trials a side");
      case BUDGET, OVER_BUDGET, ENVIRONMENT, MARGIN_BELOW_VISIBLE_EFFECT, TOO_FEW_TRIALS ->
          needed(comparison, "about %1$d a side would decide (-f %1$d)");
    };
  }

  /** Whether a gate ended before its turn, or had no turn for it. */
  static boolean isUnmeasured(Comparison comparison) {
    boolean ended =
        comparison
            .reason()
            .map(why ->
                switch (why) {
                  case BUDGET, OVER_BUDGET, ENVIRONMENT -> true;
                  case NOISE,
                      MARGIN_BELOW_VISIBLE_EFFECT,
                      TOO_FEW_TRIALS,
                      DIFFERENT_JDKS,
                      HARDLY_CREDIBLE ->
                      false;
                })
            .orElse(false);
    return ended
        && comparison.gated().isPresent()
        && comparison.before().isEmpty()
        && comparison.after().isEmpty();
  }

  /**
   * Whether more time or a quieter machine would tell it. What used up its pairs names no time: no
   * further trial is made of it.
   */
  static boolean isWorthAnotherTry(Comparison comparison) {
    boolean timed = comparison.gated().flatMap(Gated::secondsMore).isPresent();
    return comparison
        .reason()
        .filter(
            why -> why == UndecidedReason.ENVIRONMENT || (why == UndecidedReason.BUDGET && timed))
        .isPresent();
  }

  /** {@code nothing was measured: budget; about 6 min more would decide}. */
  static String unmeasured(List<Comparison> alike) {
    if (alike.getFirst().reason().equals(Optional.of(UndecidedReason.OVER_BUDGET))) {
      return wanted(alike.getFirst());
    }
    boolean dropped = alike.stream().anyMatch(one -> one.gated().orElseThrow().seconds() > 0);
    return (dropped ? "nothing that counts was measured: " : "nothing was measured: ")
        + together(alike);
  }

  /** The one thing to do for all series of a gate that are undecided for the same reason. */
  static String together(List<Comparison> alike) {
    double more =
        alike.stream()
            .flatMap(one -> one.gated().flatMap(Gated::secondsMore).stream())
            .mapToDouble(Double::doubleValue)
            .sum();
    return more > 0
        ? budget(more)
        : alike.stream()
            .max(Comparator.comparing(one -> visible(one).orElse(0.0)))
            .map(UndecidedWords::wanted)
            .orElseThrow();
  }

  private static Optional<Double> visible(Comparison comparison) {
    return comparison.gated().flatMap(Gated::visibleEffect);
  }

  private static String budget(double more) {
    return "budget; about %s more would decide".formatted(ChangeFigures.minutes(more));
  }

  /** {@code budget; about 6 min more would decide}. */
  private static String wanted(Comparison comparison, Gated gated) {
    return switch (comparison.reason().orElseThrow()) {
      case NOISE ->
          "noise; a quieter machine or a larger %s may tell it"
              .formatted(comparison.metric().marginOption());
      case BUDGET ->
          gated
              .secondsMore()
              .map(UndecidedWords::budget)
              .orElse("budget; no more trials would help, a larger margin might");
      case OVER_BUDGET -> UndecidedReason.OVER_BUDGET.words();
      case ENVIRONMENT -> "environment; the machine was busy, measure again";
      case MARGIN_BELOW_VISIBLE_EFFECT ->
          "margin below visible effect"
              + gated
                  .visibleEffect()
                  .map(visible ->
                      "; %s %s could be told here"
                          .formatted(
                              comparison.metric().marginOption(),
                              Figures.share(percentAbove(visible))))
                  .orElse("");
      case TOO_FEW_TRIALS -> "too few trials; " + tooFew(gated);
      case DIFFERENT_JDKS, HARDLY_CREDIBLE -> doubt(comparison);
    };
  }

  /** Of a metric that comes along: no time of the budget would be spent on it. */
  private static String tooFew(Gated gated) {
    return gated.prior().isPresent()
        ? "the gate spends no trials on this metric alone"
        : "fewer than the first %d pairs told it; longer trials might (--protocol declared, or more time an iteration)"
            .formatted(GateRule.FEWEST_PAIRS);
  }

  private static double percentAbove(double share) {
    return Math.ceil(share * 100) / 100;
  }

  /** What trials do not settle. */
  private static String doubt(Comparison comparison) {
    return comparison.reason().orElseThrow() == UndecidedReason.DIFFERENT_JDKS
        ? "different JDKs; measure both sides on one JDK, or give --across-jdks if the JDK is the"
            + " change"
        : "hardly credible (%s); check that both sides have one unit and do the same work, then give --expect-leap"
            .formatted(ChangeFigures.centre(comparison));
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
}
