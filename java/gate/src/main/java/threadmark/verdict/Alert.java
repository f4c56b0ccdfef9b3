package threadmark.verdict;

import threadmark.text.Labelled;

/** Whether a rise asks a person to act: only when a later run confirms what one suggested. */
public enum Alert implements Labelled {
  NONE,
  TO_BE_CONFIRMED,
  RAISED;

  /**
   * What becomes of it with the next run, where each was judged by itself: only a steady or
   * improved one takes it back.
   */
  public Alert after(Verdict verdict) {
    return switch (verdict) {
      case REGRESSED -> this == NONE ? TO_BE_CONFIRMED : RAISED;
      case STEADY, IMPROVED -> NONE;
      case MISSING, INVALID, UNDECIDED, NO_BASELINE, ACCEPTED, NEW -> this;
    };
  }

  /** The one of two that asks for more. */
  public Alert or(Alert other) {
    return compareTo(other) < 0 ? other : this;
  }
}
