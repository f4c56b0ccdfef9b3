package threadmark.rule;

import java.util.Locale;
import java.util.Optional;
import threadmark.numbers.GateRule;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;
import threadmark.verdict.Gated;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * Checks verdicts that another machine delivered against the figures beside them. Compared files
 * are held to their whole rule. A live gate decides on single pairs, which the file does not hold,
 * so its interval is not held against the margin. Figures that were invented together with their
 * verdict are not found out.
 */
public final class DeliveredVerdicts {

  /** Above all rounding of a logarithm or a limit, below all that a person would change. */
  private static final double ROUNDING = 1e-6;

  private final CompareRule rule;
  private final boolean live;
  private final boolean sameJars;

  private DeliveredVerdicts(Verdicts delivered) {
    rule = delivered.rule();
    live = delivered.gate().isPresent();
    sameJars = delivered.gate().filter(gate -> gate.jars().sameContent()).isPresent();
  }

  /** The verdicts; a comparison that does not fit its own figures is invalid, and blocks. */
  public static Verdicts checked(Verdicts delivered) {
    DeliveredVerdicts check = new DeliveredVerdicts(delivered);
    return new Verdicts(
        delivered.rule(),
        delivered.mode(),
        delivered.exitCode(),
        delivered.base(),
        delivered.head(),
        delivered.comparisons().stream().map(check::checked).toList(),
        delivered.gone(),
        delivered.gate());
  }

  private Comparison checked(Comparison comparison) {
    Optional<String> fault =
        kind(comparison)
            .or(() -> margin(comparison))
            .or(() -> verdict(comparison))
            .or(() -> sides(comparison));
    if (fault.isEmpty()) {
      return comparison;
    }
    Comparison invalid =
        comparison.invalid("%s, but %s".formatted(comparison.verdict().label(), fault.get()));
    return invalid.gated().map(gated -> invalid.with(gated.blocking())).orElse(invalid);
  }

  private Optional<String> kind(Comparison comparison) {
    return when(
        comparison.gated().isPresent() != live,
        live ? "the gate says nothing of it" : "files were compared, and it is a gate's");
  }

  /** The margin is the rule's, or in a live gate a larger one that the machine's noise chose. */
  private Optional<String> margin(Comparison comparison) {
    double margin = comparison.margin();
    double asked = rule.margin(comparison.metric());
    boolean chosen =
        live
            && !comparison.metric().isCounted()
            && margin >= asked
            && margin <= GateRule.LARGEST_OWN_MARGIN;
    return when(
        !(margin > 0 && margin <= 1 && (margin == asked || chosen)),
        "its margin is %s and the rule's %s".formatted(margin, asked));
  }

  private Optional<String> verdict(Comparison comparison) {
    boolean base = comparison.before().isPresent();
    boolean head = comparison.after().isPresent();
    boolean change = comparison.change().isPresent();
    if (comparison.gated().filter(Gated::identical).isPresent()) {
      return when(
              comparison.verdict() != Verdict.STEADY || base || head || change,
              "identical jars are steady and have no figures")
          .or(() -> when(!sameJars, "the contents of its jars have different digests"));
    }
    return switch (comparison.verdict()) {
      case STEADY, IMPROVED, REGRESSED -> decided(comparison);
      case NEW -> when(base || change, "it has a base");
      case MISSING ->
          when(head || change, "it has a head")
              .or(() -> when(!comparison.blocks(), "it does not block"));
      case ACCEPTED -> Optional.of("only a maintainer's status accepts");
      case INVALID, UNDECIDED, NO_BASELINE -> Optional.empty();
    };
  }

  private Optional<String> decided(Comparison comparison) {
    if (comparison.before().isEmpty() || comparison.after().isEmpty()) {
      return Optional.of("a side has no figures");
    }
    Measured before = comparison.before().get();
    Measured after = comparison.after().get();
    if (Math.min(before.trials(), after.trials()) < 2) {
      return Optional.of("a side has fewer than 2 trials");
    }
    if (comparison.gated().filter(gated -> gated.pairs() < GateRule.FEWEST_PAIRS).isPresent()) {
      return Optional.of("it has fewer than %d pairs".formatted(GateRule.FEWEST_PAIRS));
    }
    if (comparison.verdict() == Verdict.STEADY && couldNotTell(comparison)) {
      return Optional.of("a worsening of its margin could not be told");
    }
    if (!rule.expectLeap() && !Credibility.doubted(comparison).equals(comparison)) {
      return Optional.of("no change by a factor of 100 was expected");
    }
    if (comparison.change().isEmpty()) {
      double least = comparison.metric().least();
      boolean fromNothing = before.centre() < least != after.centre() < least;
      double growth = growth(comparison);
      return fromNothing
          ? change(comparison, growth, growth, growth)
          : Optional.of("it has no change");
    }
    Interval change = comparison.change().get().interval();
    return when(Math.abs(change.level() - rule.level()) > ROUNDING, "its level is not the rule's")
        .or(() -> change(comparison, change.low(), change.centre(), change.high()));
  }

  /** A gate calls nothing steady at a margin that its noise hides. */
  private static boolean couldNotTell(Comparison comparison) {
    return comparison
        .gated()
        .flatMap(Gated::visibleEffect)
        .filter(visible -> !upTo(visible, comparison.margin()))
        .isPresent();
  }

  /** Steady excludes the margin; improved and regressed exclude that nothing changed. */
  private Optional<String> change(Comparison comparison, double low, double centre, double high) {
    double limit = 1 + comparison.margin();
    boolean fits =
        live
            || switch (comparison.verdict()) {
              case STEADY -> upTo(high, limit);
              case IMPROVED -> upTo(high, 1) && upTo(centre, 1 / limit);
              case REGRESSED -> upTo(1, low) && upTo(limit, centre);
              case MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW -> true;
            };
    return when(
        !fits,
        String.format(
            Locale.ROOT,
            "its change is × %.5g (%.5g to %.5g), the margin × %.5g",
            centre,
            low,
            high,
            limit));
  }

  private static boolean upTo(double value, double limit) {
    return value <= limit * (1 + ROUNDING);
  }

  /** Whether the change is that of the two sides. */
  private static Optional<String> sides(Comparison comparison) {
    if (comparison.before().isEmpty()
        || comparison.after().isEmpty()
        || comparison.change().isEmpty()) {
      return Optional.empty();
    }
    double change = comparison.change().map(Ratio::centre).orElseThrow();
    double growth = growth(comparison);
    return when(
        !(Math.abs(Math.log(growth) - Math.log(change)) <= ROUNDING),
        String.format(
            Locale.ROOT, "its sides change by × %.5g and its change is × %.5g", growth, change));
  }

  /** Head / base of the cost; less than a byte an operation counts as one. */
  private static double growth(Comparison comparison) {
    double least = comparison.metric().least();
    double before = Math.max(least, comparison.before().orElseThrow().centre());
    double after = Math.max(least, comparison.after().orElseThrow().centre());
    return comparison.metric().rate() ? before / after : after / before;
  }

  private static Optional<String> when(boolean fault, String words) {
    return fault ? Optional.of(words) : Optional.empty();
  }
}
