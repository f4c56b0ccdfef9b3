package threadmark.study.experiment;

import threadmark.text.Labelled;

/** How much of the experiments a run covers, and so how long it takes. */
public enum Profile implements Labelled {
  QUICK("quick", "the five sources in five minutes; not for publication"),
  FULL("full", "every experiment in an hour"),
  PUBLISHED("published", "the sources' own sizes and repetitions, however long");

  private final String label;
  private final String meaning;

  Profile(String label, String meaning) {
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
}
