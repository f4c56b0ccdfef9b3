package threadmark.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import threadmark.numbers.Contrast;
import threadmark.numbers.RankTest;
import threadmark.numbers.TrialsNeeded;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/**
 * The verdict on one series, where nothing speaks against comparing it at all. Worse or better
 * needs significance over the whole set and an estimate of at least the margin; steady needs that a
 * worsening of the margin is excluded, which is tested series by series, because a set is steady
 * only when every series is (Berger 1982, Technometrics 24: an intersection-union test needs no
 * correction).
 *
 * @param worse p-value for "worse", adjusted for the set; NaN when it cannot be tested
 * @param better the same for "better"
 * @param set series in the set
 */
record ChangeRule(
    CompareRule rule,
    SeriesPair pair,
    Optional<Contrast> contrast,
    double worse,
    double better,
    int set) {

  /** Four against four is the least with which ranks can object at 5%. */
  private static final int RANKABLE = 4;

  private static final double RANK_OBJECTS = 0.05;
  private static final double RANK_SHOWS = 0.01;

  Comparison comparison() {
    Verdict verdict = verdict();
    Optional<UndecidedReason> doubt = verdict == Verdict.UNDECIDED ? doubt() : Optional.empty();
    Optional<TrialsWanted> wanted =
        verdict == Verdict.UNDECIDED && doubt.isEmpty() ? Optional.of(wanted()) : Optional.empty();
    List<Warning> warnings = new ArrayList<>(pair.circumstances());
    rankWarning(verdict).ifPresent(warnings::add);
    CutOff.warning(verdict, pair.metric(), pair.after().plain() - pair.before().plain(), margin())
        .ifPresent(warnings::add);
    Credibility.warning(pair.before(), pair.after()).ifPresent(warnings::add);
    if (doubt.filter(why -> why == UndecidedReason.HARDLY_CREDIBLE).isEmpty()) {
      credibilityWarning().ifPresent(warnings::add);
    }
    return new Comparison(
        pair.benchmark(),
        pair.metric(),
        pair.before().measured(rule.level()),
        pair.after().measured(rule.level()),
        contrast
            .filter(unused -> pair.before().hasRatioTo(pair.after()))
            .flatMap(known -> known.sayableRatio(rule.level())),
        margin(),
        verdict,
        doubt.or(() -> wanted.map(TrialsWanted::reason)),
        wanted.flatMap(TrialsWanted::perSide),
        pair.trouble(),
        warnings,
        Optional.empty());
  }

  private double margin() {
    return rule.margin(pair.metric());
  }

  private double limit() {
    return Math.log1p(margin());
  }

  private Verdict verdict() {
    if (pair.trouble().isPresent()) {
      return Verdict.INVALID;
    }
    if (contrast.isEmpty() || doubt().isPresent()) {
      return Verdict.UNDECIDED;
    }
    Contrast known = contrast.get();
    if (worse <= rule.alpha() && known.centre() >= limit()) {
      return Verdict.REGRESSED;
    }
    if (better <= rule.alpha() && known.centre() <= -limit()) {
      return Verdict.IMPROVED;
    }
    return known.pBelow(limit()) <= rule.beta() ? Verdict.STEADY : Verdict.UNDECIDED;
  }

  /** What no number of trials would settle: somebody has to say that it is meant so. */
  private Optional<UndecidedReason> doubt() {
    if (pair.jdks() == JdkMix.MIXED || (pair.jdks() == JdkMix.ONE_EACH && !rule.acrossJdks())) {
      return Optional.of(UndecidedReason.DIFFERENT_JDKS);
    }
    boolean torn = Credibility.torn(pair.before()) || Credibility.torn(pair.after());
    return (leaps() || torn) && !rule.expectLeap()
        ? Optional.of(UndecidedReason.HARDLY_CREDIBLE)
        : Optional.empty();
  }

  /** Bytes may well vanish by the hundred; time does not. */
  private boolean leaps() {
    return !pair.metric().isCounted()
        && contrast.filter(known -> Credibility.leap(known.centre())).isPresent();
  }

  private TrialsWanted wanted() {
    if (contrast.isEmpty()) {
      return TrialsWanted.unknownNoise();
    }
    boolean slower = contrast.get().centre() >= limit();
    return TrialsWanted.of(
        pair, contrast.get(), margin(), slower ? rule.alpha() / set : rule.beta());
  }

  private Optional<Warning> credibilityWarning() {
    return contrast
        .filter(unused -> pair.before().hasRatioTo(pair.after()))
        .flatMap(known -> Credibility.warning(known.centre()));
  }

  /** Ranks shrug at one wild trial, which a mean does not: where they disagree, a person looks. */
  private Optional<Warning> rankWarning(Verdict verdict) {
    if (contrast.isEmpty() || pair.trials() < RANKABLE) {
      return Optional.empty();
    }
    OptionalDouble p = RankTest.pDiffers(pair.before().logs(), pair.after().logs());
    if (p.isEmpty()) {
      return Optional.empty();
    }
    boolean shown = verdict == Verdict.REGRESSED || verdict == Verdict.IMPROVED;
    boolean disagrees =
        shown
            ? !(p.getAsDouble() <= RANK_OBJECTS)
            : verdict == Verdict.UNDECIDED
                && p.getAsDouble() <= RANK_SHOWS / set
                && Math.min(worse, better) > RANK_OBJECTS;
    return disagrees
        ? Optional.of(
            new Warning(
                Warning.Kind.RANK_TEST_DISAGREES,
                String.format(
                    Locale.ROOT,
                    "its p-value is %.2g; look at the single trials",
                    p.getAsDouble())))
        : Optional.empty();
  }

  /** Why files did not decide, and how many trials a side would. */
  private record TrialsWanted(UndecidedReason reason, Optional<Integer> perSide) {

    /** More trials than this a side is no advice but a sign of noise. */
    private static final int SENSIBLE = 50;

    private static final double POWER = 0.9;

    /** One trial on a side: nobody knows how many it takes. */
    static TrialsWanted unknownNoise() {
      return new TrialsWanted(UndecidedReason.TOO_FEW_TRIALS, Optional.empty());
    }

    /**
     * The gap that the data must bridge: from the estimate to the margin while it lies between
     * nothing and the margin, from nothing to the estimate above it, and the whole margin below
     * nothing.
     */
    static TrialsWanted of(SeriesPair pair, Contrast contrast, double margin, double alpha) {
      double limit = Math.log1p(margin);
      double centre = contrast.centre();
      double gap = centre <= 0 ? limit : centre < limit ? limit - centre : centre;
      double sd = Math.sqrt((pair.before().variance() + pair.after().variance()) / 2);
      int wanted = Math.max(TrialsNeeded.perSide(sd, gap, alpha, POWER), pair.trials() + 1);
      return wanted <= Math.max(SENSIBLE, 2 * pair.trials())
          ? new TrialsWanted(UndecidedReason.TOO_FEW_TRIALS, Optional.of(wanted))
          : new TrialsWanted(UndecidedReason.NOISE, Optional.of(wanted));
    }
  }
}
