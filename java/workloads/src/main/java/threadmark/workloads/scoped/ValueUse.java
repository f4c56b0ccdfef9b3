package threadmark.workloads.scoped;

import threadmark.workloads.Variant;

/** What is done with the values. */
public enum ValueUse implements Variant {
  /** Threads are started one after the other, and the last reads the last value if it has one. */
  START("start"),
  /** One thread reads all of them in turn, a hundred reads for each start of the other. */
  READ("read");

  private final String label;

  ValueUse(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
