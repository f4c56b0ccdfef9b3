package threadmark.study.experiment;

import threadmark.text.Labelled;

/** How much of the experiments a run covers, and so how long it takes. */
public enum Profile implements Labelled {
  QUICK("the five sources in five minutes; not for publication"),
  FULL("every experiment in an hour"),
  PUBLISHED("the sources' own sizes and repetitions, however long");

  private final String meaning;

  Profile(String meaning) {
    this.meaning = meaning;
  }

  /** One line for people. */
  public String meaning() {
    return meaning;
  }
}
