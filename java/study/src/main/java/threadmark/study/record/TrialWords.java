package threadmark.study.record;

import threadmark.jvm.Outcome;

/** A trial's own words: JMH's record, or what a trial without figures left behind. */
public final class TrialWords {

  /** No longer than this is a file without figures, in UTF-8. */
  public static final long BYTES = 2L << 20;

  /** Of each end; a character takes three bytes at most, or two take four. */
  static final int HALF = 1 << 18;

  private TrialWords() {}

  /** What is kept: a record whole, of all else the two ends. */
  public static String kept(Trial trial, String words) {
    int left = words.length() - 2 * HALF;
    return trial.outcome() == Outcome.MEASURED || left <= 0
        ? words
        : words.substring(0, HALF)
            + "\n[%d characters left out]\n".formatted(left)
            + words.substring(words.length() - HALF);
  }
}
