package threadmark.workloads.hogs;

import threadmark.workloads.Bounds;
import threadmark.workloads.PoolSize;

/**
 * What is due, and when. Rate and count are given for each processor, so that one declaration loads
 * every machine alike.
 *
 * @param hogs that are due at once
 * @param hogSteps that each of them computes
 * @param everyMillis from one burst of hogs to the next
 * @param requests in all
 * @param requestSteps that each of them computes
 * @param perSecond requests that are due in a second, evenly spaced
 */
public record HogLoad(
    int hogs, long hogSteps, int everyMillis, int requests, long requestSteps, double perSecond) {

  private static final int MOST_REQUESTS = 10_000_000;

  public HogLoad {
    Bounds.require("hogs", hogs, 0, 100_000);
    Bounds.require("hogSteps", hogSteps, 0, 1L << 40);
    Bounds.require("everyMillis", everyMillis, 1, 60_000);
    Bounds.require("requests", requests, 1, MOST_REQUESTS);
    Bounds.require("requestSteps", requestSteps, 0, 1L << 40);
    if (!(perSecond > 0)) {
      throw new IllegalArgumentException(
          "the rate is %s a second; it must be more than 0".formatted(perSecond));
    }
  }

  /**
   * A load for this machine.
   *
   * @param hogs a number, or a multiple of the processors such as {@code 2P}
   */
  public static HogLoad here(
      String hogs,
      long hogSteps,
      int everyMillis,
      int requestsPerProcessor,
      long requestSteps,
      int ratePerProcessor) {
    int processors = Runtime.getRuntime().availableProcessors();
    return new HogLoad(
        PoolSize.of(hogs),
        hogSteps,
        everyMillis,
        Math.multiplyExact(requestsPerProcessor, processors),
        requestSteps,
        (double) ratePerProcessor * processors);
  }

  /** When a request is due, in nanoseconds from the start. */
  long requestDue(int number) {
    return Math.round(number * (1e9 / perSecond));
  }

  /** When a burst of hogs is due, in nanoseconds from the start; the first one is at once. */
  long burstDue(int number) {
    return number * (everyMillis * 1_000_000L);
  }

  /** All bursts that are due no later than the last request. */
  int bursts() {
    return hogs == 0 ? 0 : Math.toIntExact(requestDue(requests - 1) / burstDue(1)) + 1;
  }
}
