package threadmark.verdict;

import threadmark.text.Labelled;

/** Why it could not be told. */
public enum UndecidedReason implements Labelled {
  /** The trials scatter so much that a sensible number of them would not decide. */
  NOISE,
  /** Time or trials ran out. */
  BUDGET,
  /** The plan of the whole set took longer than the budget, and this one found no place in it. */
  OVER_BUDGET("not measured, budget"),
  /** The machine was disturbed. */
  ENVIRONMENT,
  /** The machine cannot tell a slowdown that small within the budget. */
  MARGIN_BELOW_VISIBLE_EFFECT,
  /** A known, sensible number of trials would decide. */
  TOO_FEW_TRIALS,
  /** Files of several JDKs, and nobody asked across JDKs. */
  DIFFERENT_JDKS,
  /** Quicker by a factor that a change of unit or of the work explains better. */
  HARDLY_CREDIBLE;

  private final String words;

  UndecidedReason() {
    words = label().replace('-', ' ');
  }

  UndecidedReason(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
