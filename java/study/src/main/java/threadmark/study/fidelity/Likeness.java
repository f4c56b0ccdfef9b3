package threadmark.study.fidelity;

import threadmark.text.Labelled;

/** Whether two ways of measuring one cell give the same figure. */
public enum Likeness implements Labelled {
  EQUIVALENT("equivalent"),
  UNDECIDED("undecided"),
  DIFFERENT("different");

  private final String label;

  Likeness(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
