package threadmark.rule;

import java.util.Optional;
import threadmark.verdict.Comparison;
import threadmark.verdict.UndecidedReason;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/** Code that the compiler removed, or a unit that somebody mistook, is a very quick benchmark. */
public final class Credibility {

  private static final double INCREDIBLE = Math.log(100);

  private Credibility() {}

  /** Whether it became better by more than a change explains; the logarithm of head / base. */
  static boolean leap(double change) {
    return change <= -INCREDIBLE;
  }

  /** Whether trials of one side differ by more than noise explains, as one unit from another. */
  static boolean torn(Costs side) {
    return !side.metric().isCounted() && side.reach() >= INCREDIBLE;
  }

  /** What is said of such a side. */
  static Optional<Warning> warning(Costs before, Costs after) {
    return torn(before) || torn(after)
        ? Optional.of(
            new Warning(
                Warning.Kind.HARDLY_CREDIBLE,
                "trials of %s lie a factor of 100 or more apart; look at the files and their units"
                    .formatted(
                        torn(before) && torn(after)
                            ? "both sides"
                            : torn(before) ? "base" : "head")))
        : Optional.empty();
  }

  /** A pass that needs somebody to believe it is undecided; bytes may vanish by the hundred. */
  public static Comparison doubted(Comparison comparison) {
    boolean passes =
        comparison.verdict() == Verdict.IMPROVED || comparison.verdict() == Verdict.STEADY;
    boolean leaps =
        !comparison.metric().isCounted()
            && comparison.change().filter(change -> leap(Math.log(change.centre()))).isPresent();
    return passes && leaps ? comparison.undecided(UndecidedReason.HARDLY_CREDIBLE) : comparison;
  }

  /** What is said of a factor in either direction. */
  static Optional<Warning> warning(double change) {
    return Math.abs(change) >= INCREDIBLE
        ? Optional.of(
            new Warning(
                Warning.Kind.HARDLY_CREDIBLE,
                "a factor of 100 or more; look whether both sides still do the same work"))
        : Optional.empty();
  }
}
