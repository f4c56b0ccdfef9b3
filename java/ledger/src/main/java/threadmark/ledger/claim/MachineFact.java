package threadmark.ledger.claim;

import threadmark.text.Labelled;

/** A fact of a machine that formulas use. */
public enum MachineFact implements Labelled {
  /** What the JVM sees: P. */
  PROCESSORS("processors", "P"),
  /** Physical cores: C. A hypervisor hides them. */
  CORES("cores", "C");

  private final String label;
  private final String symbol;

  MachineFact(String label, String symbol) {
    this.label = label;
    this.symbol = symbol;
  }

  @Override
  public String label() {
    return label;
  }

  public String symbol() {
    return symbol;
  }
}
