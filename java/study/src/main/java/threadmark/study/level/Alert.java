package threadmark.study.level;

import threadmark.text.Labelled;
import threadmark.verdict.Verdict;

/**
 * Whether a crossing asks a person to act: only when a second run confirms it, with no steady one
 * between.
 */
public enum Alert implements Labelled {
  NONE,
  TO_BE_CONFIRMED,
  RAISED;

  /** What becomes of it with the next run: only a steady or improved one takes it back. */
  public Alert after(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED -> this == NONE ? TO_BE_CONFIRMED : RAISED;
      case STEADY, IMPROVED -> NONE;
      case MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW -> this;
    };
  }

  /**
   * The same told by a judgement that knew only some of the runs before it: what it saw counts too,
   * but what it could not see is not over.
   */
  public Alert after(LevelVerdict judged) {
    Alert seen = after(judged.verdict());
    return seen.compareTo(judged.alert()) < 0 ? judged.alert() : seen;
  }
}
