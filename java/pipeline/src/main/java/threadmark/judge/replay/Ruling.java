package threadmark.judge.replay;

import threadmark.stats.Standing;

/** What a rule said about one series, and the trials that it cost, pilot included. */
record Ruling(Outcome outcome, boolean improved, int trials) {

  enum Outcome {
    REGRESSED,
    STEADY,
    UNDECIDED,
    /** Undecided at no cost: the margin is below the visible effect. */
    HIDDEN;

    static Outcome of(Standing standing) {
      return switch (standing) {
        case REGRESSED -> REGRESSED;
        case STEADY -> STEADY;
        case OPEN, SUSPICION, NOISE, BUDGET -> UNDECIDED;
      };
    }
  }

  boolean is(Outcome asked) {
    return outcome == asked;
  }

  boolean undecided() {
    return outcome == Outcome.UNDECIDED || outcome == Outcome.HIDDEN;
  }

  Ruling after(Ruling earlier) {
    return new Ruling(outcome, improved, trials + earlier.trials);
  }
}
