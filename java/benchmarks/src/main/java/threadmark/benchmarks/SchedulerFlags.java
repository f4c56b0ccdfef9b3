package threadmark.benchmarks;

import java.util.Map;
import threadmark.workloads.PoolSize;

/**
 * The scheduler of virtual threads as a trial asks for it. A property that nobody set has what the
 * JDK documents: as many carriers as processors, 256 at most, and pollers as the system has them.
 */
record SchedulerFlags(int parallelism, int maxPoolSize, String pollerMode) {

  static final String USUAL = "usual";

  private static final String SCHEDULER = "jdk.virtualThreadScheduler.";
  private static final int MOST_CARRIERS = 256;

  /** As parameters say it, with P for the processors. */
  static SchedulerFlags asked(String parallelism, String maxPoolSize, String pollerMode) {
    return new SchedulerFlags(PoolSize.of(parallelism), PoolSize.of(maxPoolSize), pollerMode);
  }

  /** As a JVM was started. */
  static SchedulerFlags in(Map<?, ?> properties) {
    int parallelism = number(properties, "parallelism", Runtime.getRuntime().availableProcessors());
    return new SchedulerFlags(
        parallelism,
        number(properties, "maxPoolSize", Math.max(parallelism, MOST_CARRIERS)),
        properties.containsKey("jdk.pollerMode")
            ? properties.get("jdk.pollerMode").toString()
            : USUAL);
  }

  private static int number(Map<?, ?> properties, String name, int otherwise) {
    Object value = properties.get(SCHEDULER + name);
    return value == null ? otherwise : Integer.parseInt(value.toString());
  }

  /** Fails in a JVM that was started otherwise: it would measure something else. */
  void demandIn(Map<?, ?> properties) {
    SchedulerFlags found = in(properties);
    if (!equals(found)) {
      throw new IllegalStateException("the JVM has %s; the trial needs %s".formatted(found, this));
    }
  }
}
