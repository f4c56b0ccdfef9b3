package threadmark.study.level;

import threadmark.text.Labelled;

/** Why there is nothing to judge a series against. */
public enum NoBaselineReason implements Labelled {
  /** No registered machine has this fingerprint. */
  NEW_MACHINE("new-machine", "new machine"),
  /** Quick runs are never accepted, so no quick run has one. */
  QUICK_RUN("quick-run", "quick runs have no baselines"),
  /** Other JDK builds have baselines here, this one has none. */
  NEW_JDK_BUILD("new-jdk-build", "new JDK build"),
  /** The same question has a baseline under another profile, way of measuring or JVM options. */
  OTHER_CONDITIONS("other-conditions", "measured under other conditions"),
  /** Its level rests on accepted runs alone that hold trials of the judged runs. */
  OWN_TRIALS("own-trials", "its level rests on left-out runs alone"),
  /** Nothing was accepted of this series yet. */
  COLD_START("cold-start", "nothing of it was accepted yet");

  private final String label;
  private final String words;

  NoBaselineReason(String label, String words) {
    this.label = label;
    this.words = words;
  }

  @Override
  public String label() {
    return label;
  }

  /** As people read it. */
  public String words() {
    return words;
  }
}
