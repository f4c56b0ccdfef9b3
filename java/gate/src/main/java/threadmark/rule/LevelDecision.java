package threadmark.rule;

import threadmark.numbers.Contrast;
import threadmark.numbers.Level;
import threadmark.verdict.Verdict;

/** The rule of the level gate for one series, and nothing around it. */
public final class LevelDecision {

  private LevelDecision() {}

  /** Regressed, improved, steady or, when none of them is shown, undecided. */
  public static Verdict of(Level level, Contrast newRun, double margin) {
    if (level.crossedBy(newRun, margin)) {
      return Verdict.REGRESSED;
    }
    Contrast above = level.above(newRun);
    double limit = Math.log1p(margin);
    if (above.pBelow(-limit) <= 1 - Level.CROSSING_CONFIDENCE) {
      return Verdict.IMPROVED;
    }
    return above.pBelow(limit) <= Level.STEADY_RISK ? Verdict.STEADY : Verdict.UNDECIDED;
  }
}
