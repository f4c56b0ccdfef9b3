package threadmark.rule;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;
import threadmark.numbers.Interval;
import threadmark.numbers.Ratio;
import threadmark.numbers.VariancePrior;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Gated;
import threadmark.verdict.Measured;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/**
 * Where verdicts that somebody else delivered contradict the figures beside them. Of files the
 * whole rule can be checked: steady means that the interval ends below the margin, improved and
 * regressed that it excludes no change. A live gate decides on evidence that a record does not hold
 * (single pairs, their order, what was clipped), so there it is presence, and that the interval is
 * one which such a verdict can have. Figures that were invented together with their verdict
 * contradict nothing.
 */
public final class Contradictions {

  /** Above all rounding of a logarithm or a limit, below all that a person would change. */
  private static final double ROUNDING = 1e-6;

  private static final double LARGEST_MARGIN = 1;

  /** No quantile of Student's t at 97.5% is smaller. */
  private static final double NORMAL = 1.95996;

  private final CompareRule rule;
  private final boolean live;
  private final boolean sameContent;

  private Contradictions(Verdicts told) {
    rule = told.rule();
    live = told.gate().isPresent();
    sameContent = told.gate().filter(gate -> gate.jars().sameContent()).isPresent();
  }

  /** The verdicts with every comparison that contradicts itself as an invalid one that blocks. */
  public static Verdicts refused(Verdicts told) {
    Contradictions contradictions = new Contradictions(told);
    return new Verdicts(
        told.rule(),
        told.mode(),
        told.exitCode(),
        told.base(),
        told.head(),
        told.comparisons().stream()
            .map(one -> contradictions.in(one).map(why -> invalid(one, why)).orElse(one))
            .toList(),
        told.gone(),
        told.gate());
  }

  private static Comparison invalid(Comparison told, String why) {
    return new Comparison(
        told.benchmark(),
        told.metric(),
        told.before(),
        told.after(),
        told.change(),
        told.margin(),
        Verdict.INVALID,
        Optional.empty(),
        Optional.empty(),
        Optional.of("%s, but %s".formatted(told.verdict().label(), why)),
        told.warnings(),
        told.gated().map(Contradictions::blocking));
  }

  private static Gated blocking(Gated told) {
    return new Gated(
        true,
        told.identical(),
        told.pairs(),
        told.pilotPairs(),
        told.seconds(),
        told.visibleEffect(),
        told.prior(),
        told.secondsMore(),
        told.attribution());
  }

  /** What contradicts the verdict of that comparison, if anything does. */
  private Optional<String> in(Comparison told) {
    return Stream.<Function<Comparison, Optional<String>>>of(
            this::kind, this::margin, this::verdict, Contradictions::levels)
        .flatMap(look -> look.apply(told).stream())
        .findFirst();
  }

  private Optional<String> kind(Comparison told) {
    return when(
        told.gated().isPresent() != live,
        live ? "the gate says nothing of it" : "files were compared, and it is a gate's");
  }

  /** One that the machine's noise chose is larger than the rule's, and never beyond a half. */
  private Optional<String> margin(Comparison told) {
    double margin = told.margin();
    if (!(margin > 0 && margin <= LARGEST_MARGIN)) {
      return Optional.of("its margin is %s; one is above 0 and at most 1".formatted(words(margin)));
    }
    double asked = rule.margin(told.metric());
    boolean chosen =
        live
            && told.metric() != ComparedMetric.ALLOCATION
            && margin >= asked
            && margin <= GateRule.LARGEST_OWN_MARGIN;
    return when(
        margin != asked && !chosen,
        "its margin is %s and the rule's %s".formatted(words(margin), words(asked)));
  }

  private Optional<String> verdict(Comparison told) {
    boolean identical = told.gated().filter(Gated::identical).isPresent();
    if (identical) {
      return when(
              told.verdict() != Verdict.STEADY || hasFigures(told),
              "identical jars are steady and have no figures")
          .or(() -> when(!sameContent, "the contents of its jars have different digests"));
    }
    return switch (told.verdict()) {
      case STEADY, IMPROVED, REGRESSED -> shown(told).or(() -> change(told));
      case NEW -> when(told.before().isPresent() || told.change().isPresent(), "it has a base");
      case MISSING ->
          when(told.after().isPresent() || told.change().isPresent(), "it has a head")
              .or(() -> when(!told.blocks(), "it does not block"));
      case ACCEPTED -> Optional.of("only a maintainer's status accepts");
      case INVALID, UNDECIDED, NO_BASELINE -> Optional.empty();
    };
  }

  private static boolean hasFigures(Comparison told) {
    return told.before().isPresent()
        || told.after().isPresent()
        || told.change().isPresent()
        || told.gated().filter(gated -> gated.pairs() > 0).isPresent();
  }

  /** Whether both sides were measured often enough for any such verdict. */
  private static Optional<String> shown(Comparison told) {
    if (told.before().isEmpty() || told.after().isEmpty()) {
      return Optional.of("a side has no figures");
    }
    int pairs = told.gated().map(Gated::pairs).orElse(GateRule.FEWEST_PAIRS);
    return when(
            pairs < GateRule.FEWEST_PAIRS,
            "%d pairs are fewer than %d".formatted(pairs, GateRule.FEWEST_PAIRS))
        .or(() ->
            when(
                told.before().get().trials() < 2 || told.after().get().trials() < 2,
                "a side has fewer than 2 trials"));
  }

  private Optional<String> change(Comparison told) {
    if (told.change().isEmpty()) {
      boolean nothing = lacksBytes(told.before()) != lacksBytes(told.after());
      return told.metric() == ComparedMetric.ALLOCATION && nothing
          ? direction(told, growth(told))
          : Optional.of("it has no change");
    }
    Interval change = told.change().get().interval();
    if (Math.abs(change.level() - rule.level()) > ROUNDING) {
      return Optional.of(
          "its interval is one of %s and the rule's of %s"
              .formatted(words(change.level()), words(rule.level())));
    }
    if (!rule.expectLeap() && !Credibility.doubted(told).equals(told)) {
      return Optional.of(
          "its change is × %s, and no such leap was expected".formatted(words(change.centre())));
    }
    double limit = 1 + told.margin();
    if (live) {
      return when(unlike(told, told.change().get(), Math.log(limit)), figures(change, limit));
    }
    return when(beyond(told.verdict(), change, limit), figures(change, limit))
        .or(() -> direction(told, change.centre()));
  }

  /**
   * Whether the interval of compared files lies where such a verdict has none. Steady ends below
   * the margin; what is shown at 1% on one side excludes no change at 2.5%.
   */
  private static boolean beyond(Verdict verdict, Interval change, double limit) {
    return switch (verdict) {
      case STEADY -> above(change.high(), limit);
      case IMPROVED -> above(change.high(), 1);
      case REGRESSED -> above(1, change.low());
      case MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW -> false;
    };
  }

  private static String figures(Interval change, double limit) {
    return "its change is × %s (%s to %s), the margin × %s"
        .formatted(words(change.centre()), words(change.low()), words(change.high()), words(limit));
  }

  /**
   * Whether no live gate says that. It clips wild pairs, so their mean may lie anywhere; but one
   * pair at least lies where the verdict says, or the evidence would not speak for it: below half
   * the margin when steady, below minus half of it when improved, above half when regressed. That
   * one makes the interval so wide: what its square adds to the variance of n pairs, moderated by a
   * prior of the most degrees there are.
   */
  private static boolean unlike(Comparison told, Ratio change, double limit) {
    double centre = Math.log(change.centre());
    double astray =
        switch (told.verdict()) {
          case REGRESSED -> limit / 2 - centre;
          case IMPROVED -> centre + limit / 2;
          case STEADY, MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW ->
              centre - limit / 2;
        };
    double reach = Math.log(change.interval().high() / change.interval().low()) / 2;
    double others = change.n() - 1;
    double least = NORMAL * astray / Math.sqrt(others * (others + VariancePrior.MOST_DEGREES));
    return reach < least * (1 - ROUNDING);
  }

  /** Which way it went, and of files how far. */
  private Optional<String> direction(Comparison told, double change) {
    double limit = live ? 1 : 1 + told.margin();
    boolean contradicts =
        switch (told.verdict()) {
          case STEADY -> !live && above(change, limit);
          case IMPROVED -> change >= 1 || above(change, 1 / limit);
          case REGRESSED -> change <= 1 || above(limit, change);
          case MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW -> false;
        };
    return when(contradicts, "its change is × " + words(change));
  }

  /** Whether the change is that of the two figures. */
  private static Optional<String> levels(Comparison told) {
    if (told.before().isEmpty() || told.after().isEmpty() || told.change().isEmpty()) {
      return Optional.empty();
    }
    double change = told.change().get().centre();
    double growth = growth(told);
    if (!(growth > 0 && growth < Double.POSITIVE_INFINITY)) {
      return Optional.of(
          "no change leads from %s to %s, and it has one"
              .formatted(words(told.before().get().centre()), words(told.after().get().centre())));
    }
    return when(
        !(Math.abs(Math.log(growth) - Math.log(change)) <= ROUNDING),
        "its figures change by × %s and its change is × %s"
            .formatted(words(growth), words(change)));
  }

  /** Head / base of the cost, by the figures of the two sides. */
  private static double growth(Comparison told) {
    double before = cost(told.metric(), told.before().orElseThrow().centre());
    double after = cost(told.metric(), told.after().orElseThrow().centre());
    return told.metric().rate() ? before / after : after / before;
  }

  /** Less than a byte an operation counts as one. */
  private static double cost(ComparedMetric metric, double centre) {
    return metric == ComparedMetric.ALLOCATION ? Math.max(1, centre) : centre;
  }

  private static boolean lacksBytes(Optional<Measured> side) {
    return side.orElseThrow().centre() < 1;
  }

  private static boolean above(double value, double limit) {
    return value > limit * (1 + ROUNDING);
  }

  private static Optional<String> when(boolean contradicts, String words) {
    return contradicts ? Optional.of(words) : Optional.empty();
  }

  /** As many digits as it takes to see why. */
  private static String words(double value) {
    if (!Double.isFinite(value)) {
      return "no number";
    }
    return new BigDecimal(value).round(new MathContext(5)).stripTrailingZeros().toPlainString();
  }
}
