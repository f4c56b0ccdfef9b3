package threadmark.ledger.claim;

import threadmark.text.Labelled;

/** What a machine says to a claim. The last two are no verdicts: nothing was to be decided. */
public enum ClaimVerdict implements Labelled {
  HELD("held"),
  CONTRADICTED("contradicted"),
  UNDECIDED("undecided"),
  NOT_TESTABLE("not-testable-here"),
  MEASURED("measured"),
  STATED("stated");

  private final String label;

  ClaimVerdict(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** Whether the claim was held against figures, whatever came of it. */
  public boolean tested() {
    return switch (this) {
      case HELD, CONTRADICTED, UNDECIDED -> true;
      case NOT_TESTABLE, MEASURED, STATED -> false;
    };
  }

  /** As people read it. */
  public String words() {
    return label.replace('-', ' ');
  }
}
