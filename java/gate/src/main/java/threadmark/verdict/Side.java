package threadmark.verdict;

import threadmark.text.Labelled;

/** What a trial belongs to: the state before a change, or the one after it. */
public enum Side implements Labelled {
  BASE("base"),
  HEAD("head");

  private final String label;

  Side(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
