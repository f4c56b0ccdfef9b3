package threadmark.model;

/** How a trial times its workload. The two are never mixed in one figure. */
public enum Protocol implements Labelled {
  /** A JMH fork: warm, several iterations. */
  STEADY("steady"),
  /** The source's program in a fresh JVM, timed where the source timed it, as often as it did. */
  AS_PUBLISHED("as-published");

  private final String label;

  Protocol(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
