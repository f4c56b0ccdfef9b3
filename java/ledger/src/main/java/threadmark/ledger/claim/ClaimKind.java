package threadmark.ledger.claim;

import threadmark.text.Labelled;

/** Where a claim comes from, and so what may be said of it. */
public enum ClaimKind implements Labelled {
  FIGURE("figure", "a printed figure, as a ratio or a formula"),
  SENTENCE("sentence", "a sentence of the source, made checkable"),
  DERIVED("derived", "our own; it follows from the source, which does not say it"),
  CORRECTION("correction", "a slip found in the source"),
  REPORT("report", "measured and shown without a verdict"),
  TEXT("text", "read in the source's text; no measurement decides it");

  private final String label;
  private final String meaning;

  ClaimKind(String label, String meaning) {
    this.label = label;
    this.meaning = meaning;
  }

  @Override
  public String label() {
    return label;
  }

  /** One line for people. */
  public String meaning() {
    return meaning;
  }

  /** Whether the source itself does not say it: counted apart from what the source says. */
  public boolean ours() {
    return this == DERIVED;
  }

  /** Whether measurements can hold or contradict it. */
  public boolean judged() {
    return this != REPORT && this != TEXT;
  }
}
