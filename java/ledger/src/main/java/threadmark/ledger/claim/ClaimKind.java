package threadmark.ledger.claim;

import threadmark.text.Labelled;

/** Where a claim comes from, and so what may be said of it. */
public enum ClaimKind implements Labelled {
  FIGURE("figure", "a printed figure, as a ratio or formula"),
  SENTENCE("sentence", "a sentence, made checkable"),
  DERIVED(
      "derived", "our own: it follows from the source's figures or program, which does not say it"),
  CORRECTION("correction", "a slip found in the source"),
  REPORT("report", "measured and shown, without verdict"),
  TEXT("text", "a matter of text, which no measurement decides");

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
