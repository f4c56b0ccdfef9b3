package threadmark.numbers;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/** Quantiles of Student's t. */
final class StudentT {

  private static final int MOST_DEGREES = 30;

  /** Of a two-sided interval of 95%. */
  private static final double USUAL_TAIL = (1 - 0.95) / 2;

  /**
   * Of that tail by whole degrees: a site asks for the same few, hundreds of thousands of times.
   */
  private static final double[] USUAL =
      IntStream.rangeClosed(1, MOST_DEGREES)
          .mapToDouble(degrees -> computed(degrees, USUAL_TAIL))
          .toArray();

  private StudentT() {}

  /** What is exceeded with that probability. */
  static double exceeded(double degrees, double tail) {
    boolean usual = tail == USUAL_TAIL && degrees <= MOST_DEGREES && degrees == Math.rint(degrees);
    return usual ? USUAL[(int) degrees - 1] : computed(degrees, tail);
  }

  private static double computed(double degrees, double tail) {
    return TDistribution.of(degrees).inverseSurvivalProbability(tail);
  }
}
