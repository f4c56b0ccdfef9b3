package threadmark.components.collectors;

import threadmark.workloads.Variant;

/** What a waiting thread does with its stack. */
public enum Habit implements Variant {
  /** It waits below its calls until all is over. */
  PARKED("parked"),
  /** It wakes five times a second, returns from all its calls and makes them anew. */
  CHURNING("churning");

  private final String label;

  Habit(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
