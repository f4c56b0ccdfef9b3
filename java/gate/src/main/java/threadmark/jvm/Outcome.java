package threadmark.jvm;

import threadmark.text.Labelled;

/** How a trial ended. Only the first kind holds measurements that may be compared. */
public enum Outcome implements Labelled {
  MEASURED("measured"),
  WRONG_ANSWER("wrong-answer"),
  TIMED_OUT("timed-out"),
  FAILED("failed"),
  UNREADABLE("unreadable");

  private final String label;

  Outcome(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
