package threadmark.jvm;

import threadmark.text.Labelled;

/** How a trial ended. Only the first kind holds measurements that may be compared. */
public enum Outcome implements Labelled {
  MEASURED,
  WRONG_ANSWER,
  TIMED_OUT,
  FAILED,
  UNREADABLE
}
