package threadmark.verdict;

import threadmark.text.Labelled;

/** What a verdict does to the exit code. */
public enum Enforcement implements Labelled {
  /** The exit code is the worst verdict's. */
  BLOCK,
  /** The same report, and exit code 0. */
  ADVISE
}
