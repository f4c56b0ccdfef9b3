package threadmark.verdict;

import threadmark.text.Labelled;

/** Why it could not be told. */
public enum UndecidedReason implements Labelled {
  /** The trials scatter so much that a sensible number of them would not decide. */
  NOISE("noise"),
  /** Time or trials ran out. */
  BUDGET("budget"),
  /** The plan of the whole set took longer than the budget, and this one found no place in it. */
  OVER_BUDGET("over-budget", "not measured, budget"),
  /** The machine was disturbed. */
  ENVIRONMENT("environment"),
  /** The machine cannot tell a slowdown that small within the budget. */
  MARGIN_BELOW_VISIBLE_EFFECT("margin-below-visible-effect"),
  /** A known, sensible number of trials would decide. */
  TOO_FEW_TRIALS("too-few-trials"),
  /** Files of several JDKs, and nobody asked across JDKs. */
  DIFFERENT_JDKS("different-jdks"),
  /** Quicker by a factor that a change of unit or of the work explains better. */
  HARDLY_CREDIBLE("hardly-credible");

  private final String label;
  private final String words;

  UndecidedReason(String label) {
    this(label, label.replace('-', ' '));
  }

  UndecidedReason(String label, String words) {
    this.label = label;
    this.words = words;
  }

  @Override
  public String label() {
    return label;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
