package threadmark.study.experiment;

import threadmark.text.Labelled;

/** How much of the experiments a run covers, and so how long it takes. */
public enum Profile implements Labelled {
  QUICK("a first look; not for publication"),
  FULL("every cell of what was asked; can be accepted and judged"),
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
