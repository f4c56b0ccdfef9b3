package threadmark.model;

/**
 * The garbage collector that a trial is told to use, since the JVM's own choice follows the
 * machine.
 */
public enum Collector implements Labelled {
  G1("g1", "-XX:+UseG1GC"),
  SERIAL("serial", "-XX:+UseSerialGC"),
  PARALLEL("parallel", "-XX:+UseParallelGC"),
  Z("z", "-XX:+UseZGC");

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

  /** The JVM option that chooses it. */
  public String option() {
    return option;
  }
}
