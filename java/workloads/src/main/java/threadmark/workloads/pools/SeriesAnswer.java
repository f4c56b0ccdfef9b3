package threadmark.workloads.pools;

import threadmark.workloads.Variant;

/** What becomes of the sum. */
public enum SeriesAnswer implements Variant {
  RETURNED("returned"),
  /** Thrown away, as published. */
  DISCARDED("discarded");

  private final String label;

  SeriesAnswer(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
