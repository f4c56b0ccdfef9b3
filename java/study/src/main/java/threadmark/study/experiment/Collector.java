package threadmark.study.experiment;

import threadmark.text.Labelled;

/**
 * The garbage collector that a trial is told to use, since the JVM's own choice follows the
 * machine.
 */
public enum Collector implements Labelled {
  G1("-XX:+UseG1GC"),
  SERIAL("-XX:+UseSerialGC"),
  PARALLEL("-XX:+UseParallelGC"),
  Z("-XX:+UseZGC"),
  /** None is named, where what the JVM picks is the question. */
  CHOSEN_BY_JVM("");

  private final String option;

  Collector(String option) {
    this.option = option;
  }

  /** The JVM option that chooses it; empty where the JVM chooses. */
  public String option() {
    return option;
  }
}
