package threadmark.study.schedule;

import threadmark.text.Labelled;

/** What makes a workflow measure, by the word that the workflow's trigger has. */
public enum Occasion implements Labelled {
  /** The night's run of bench.yml. */
  SCHEDULE("schedule"),
  /** A commit arrived on main. */
  PUSH("push"),
  /** A maintainer put a pull request into the merge queue. */
  MERGE_GROUP("merge_group"),
  /** A maintainer asked for it. */
  WORKFLOW_DISPATCH("workflow_dispatch"),
  /** The week's comparison of the machine with itself. */
  CALIBRATE("calibrate");

  private final String label;

  Occasion(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
