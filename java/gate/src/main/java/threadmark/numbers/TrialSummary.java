package threadmark.numbers;

import java.util.Arrays;

/**
 * One trial as one number: the logarithm of the mean of its measured iterations, trimmed by 20% at
 * each end. Fewer than five iterations cannot be trimmed: their plain mean is used and {@code
 * trimmed} is false, which the caller reports as a warning.
 *
 * <p>Iterations of one JVM share its compilation, its heap and its neighbours, so they are summed
 * up here and never counted as independent.
 */
public record TrialSummary(double log, int iterations, boolean trimmed) {

  private static final int TRIMMABLE = 5;

  /** Both ends lose a fifth: five iterations become the mean of the middle three. */
  private static final double TRIMMED_SHARE = 0.2;

  public TrialSummary {
    Require.finite(log, "log of a trial");
    Require.atLeast(1, iterations, "iterations");
  }

  /** A cost per operation: larger is slower. */
  public static TrialSummary ofCosts(double... iterations) {
    Require.atLeast(1, iterations.length, "iterations");
    Require.positive(iterations, "iteration");
    double[] sorted = iterations.clone();
    Arrays.sort(sorted);
    int cut = sorted.length < TRIMMABLE ? 0 : (int) (TRIMMED_SHARE * sorted.length);
    double mean = Arrays.stream(sorted, cut, sorted.length - cut).average().orElse(Double.NaN);
    return new TrialSummary(Math.log(mean), sorted.length, cut > 0);
  }

  /** Operations per time: larger is faster, so the logarithm changes its sign. */
  public static TrialSummary ofRates(double... iterations) {
    TrialSummary summary = ofCosts(iterations);
    return new TrialSummary(-summary.log, summary.iterations, summary.trimmed);
  }
}
