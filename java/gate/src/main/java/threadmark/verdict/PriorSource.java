package threadmark.verdict;

import threadmark.text.Labelled;

/** Where the belief about a series' noise comes from. */
public enum PriorSource implements Labelled {
  /** Earlier runs of that experiment on that machine and JDK build. */
  HISTORY,
  /** A few pairs at the start, used for nothing else. */
  PILOT
}
