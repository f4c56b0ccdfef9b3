package threadmark.study.level;

import threadmark.text.Labelled;

/** Why there is nothing to judge a series against. */
public enum NoBaselineReason implements Labelled {
  /** No registered machine has this fingerprint. */
  NEW_MACHINE("new machine"),
  /** Quick runs are never accepted, so no quick run has one. */
  QUICK_RUN("quick runs have no baselines"),
  /** Other JDK builds have baselines here, this one has none. */
  NEW_JDK_BUILD("new JDK build"),
  /** The same question has a baseline under another profile, way of measuring or JVM options. */
  OTHER_CONDITIONS("measured under other conditions"),
  /** Its level rests on accepted runs alone that hold trials of the judged runs. */
  OWN_TRIALS("its level rests on left-out runs alone"),
  /** Nothing was accepted of this series yet. */
  COLD_START("nothing of it was accepted yet");

  private final String words;

  NoBaselineReason(String words) {
    this.words = words;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
