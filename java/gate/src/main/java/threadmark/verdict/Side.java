package threadmark.verdict;

import threadmark.text.Labelled;

/** What a trial belongs to: the state before a change, or the one after it. */
public enum Side implements Labelled {
  BASE,
  HEAD
}
