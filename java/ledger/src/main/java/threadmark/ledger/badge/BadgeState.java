package threadmark.ledger.badge;

import threadmark.text.Labelled;

/**
 * The outcome that a badge says first, the least first. Colours carry white text with a contrast of
 * at least 4.5 to 1, and the word says the state without them.
 */
public enum BadgeState implements Labelled {
  WITHDRAWN("withdrawn", "#57606a", true),
  UNMEASURED("not measured yet", "#57606a", false),
  NOT_TESTABLE("not testable here", "#57606a", false),
  STALE("stale", "#6b5300", true),
  CONTRADICTED("contradicted", "#a3261c", true),
  MIXED("mixed", "#8a4b00", true),
  UNDECIDED("undecided", "#5b5399", false),
  IN_PART("held in part", "#3b5f7a", false),
  HELD("held", "#1b6e3c", false);

  private final String label;
  private final String colour;
  private final boolean bad;

  BadgeState(String label, String colour, boolean bad) {
    this.label = label;
    this.colour = colour;
    this.bad = bad;
  }

  @Override
  public String label() {
    return label;
  }

  public String colour() {
    return colour;
  }

  /** Whether an embedder must not paint it over. */
  public boolean bad() {
    return bad;
  }
}
