package threadmark.study.experiment;

import threadmark.text.Labelled;

/**
 * The garbage collector that a trial is told to use, since the JVM's own choice follows the
 * machine.
 */
public enum Collector implements Labelled {
  G1("g1", "-XX:+UseG1GC"),
  SERIAL("serial", "-XX:+UseSerialGC"),
  PARALLEL("parallel", "-XX:+UseParallelGC"),
  Z("z", "-XX:+UseZGC"),
  /** None is named, where what the JVM picks is the question. */
  CHOSEN_BY_JVM("chosen-by-jvm", "");

  private final String label;
  private final String option;

  Collector(String label, String option) {
    this.label = label;
    this.option = option;
  }

  @Override
  public String label() {
    return label;
  }

  /** The JVM option that chooses it; empty where the JVM chooses. */
  public String option() {
    return option;
  }
}
