package threadmark.calibrate;

import threadmark.numbers.Standing;

/** What a rule said about one series, and the trials that it cost, pilot included. */
public record Ruling(Outcome outcome, boolean improved, int trials) {

  public enum Outcome {
    REGRESSED,
    STEADY,
    UNDECIDED,
    /** Undecided at no cost: the margin is below the visible effect. */
    HIDDEN;

    public static Outcome of(Standing standing) {
      return switch (standing) {
        case REGRESSED -> REGRESSED;
        case STEADY -> STEADY;
        case OPEN, SUSPICION, NOISE, BUDGET -> UNDECIDED;
      };
    }
  }

  public boolean is(Outcome asked) {
    return outcome == asked;
  }

  public boolean undecided() {
    return outcome == Outcome.UNDECIDED || outcome == Outcome.HIDDEN;
  }

  public Ruling after(Ruling earlier) {
    return new Ruling(outcome, improved, trials + earlier.trials);
  }
}
