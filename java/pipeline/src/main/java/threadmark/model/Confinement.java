package threadmark.model;

/**
 * How few processors the trials of a grid may see, fewer than the machine has.
 *
 * @param by who sees to it
 */
public record Confinement(int processors, Means by) {

  /** What keeps a JVM to its processors. */
  public enum Means implements Labelled {
    /** -XX:ActiveProcessorCount: the JVM counts so many; its threads may run on all. */
    OPTION("option"),
    /** The system lets the process run on so many, and the JVM finds out by itself. */
    CPUSET("cpuset");

    private final String label;

    Means(String label) {
      this.label = label;
    }

    @Override
    public String label() {
      return label;
    }
  }
}
