package threadmark.stats;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Quantiles of Student's t. A report asks for the same few of whole degrees thousands of times, so
 * those are kept.
 */
final class StudentT {

  private static final int MOST_DEGREES = 1000;

  private static final Map<Asked, Double> KEPT = new ConcurrentHashMap<>();

  private record Asked(int degrees, double tail) {}

  private StudentT() {}

  /** What is exceeded with that probability. */
  static double exceeded(double degrees, double tail) {
    return degrees == Math.rint(degrees) && degrees <= MOST_DEGREES
        ? KEPT.computeIfAbsent(
            new Asked((int) degrees, tail), asked -> computed(asked.degrees(), asked.tail()))
        : computed(degrees, tail);
  }

  private static double computed(double degrees, double tail) {
    return TDistribution.of(degrees).inverseSurvivalProbability(tail);
  }
}
