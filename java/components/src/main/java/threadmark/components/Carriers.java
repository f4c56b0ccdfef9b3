package threadmark.components;

/** The platform threads that carry virtual ones, as this JVM was started. */
final class Carriers {

  private static final String PROPERTY = "jdk.virtualThreadScheduler.parallelism";

  private Carriers() {}

  /** Fails in a JVM that was started with others: its trial would go by a wrong name. */
  static void demand(int carriers) {
    int found = Integer.getInteger(PROPERTY, Runtime.getRuntime().availableProcessors());
    if (found != carriers) {
      throw new IllegalStateException(
          "the JVM has %d carriers; the trial needs -D%s=%d".formatted(found, PROPERTY, carriers));
    }
  }
}
