package threadmark.ledger.claim;

import threadmark.text.Labelled;

/** The unit of the quantity that a claim is about: always a base unit. */
public enum ClaimUnit implements Labelled {
  RATIO("ratio"),
  SHARE("share"),
  COUNT("count"),
  SECONDS("s"),
  BYTES("B"),
  RATE("ops/s");

  private final String label;

  ClaimUnit(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
