package threadmark.numbers;

import java.util.Arrays;
import java.util.Optional;

/**
 * Trials that fall into two groups with nothing between them, as forks do when the compiler decides
 * in one of two ways. Their mean is a figure that no trial shows.
 *
 * @param lower the mean of the lower group, in the unit of the trials
 * @param upper the mean of the upper one
 */
public record TwoModes(double lower, int lowerTrials, double upper, int upperTrials) {

  /** Below that a group of a few trials is found in every second series. */
  private static final int FEWEST_TRIALS = 10;

  /** A smaller group is a few outliers. */
  private static final int FEWEST_IN_A_GROUP = 3;

  /** How much wider the gap is than the spread inside the groups. */
  private static final double LEAST_RATIO = 4;

  /** A gap that nobody would mind: two in a hundred. */
  private static final double LEAST_GAP = Math.log(1.02);

  /**
   * The two groups of trials whose logarithms these are, where there are two. They are parted at
   * the widest gap between neighbours.
   */
  public static Optional<TwoModes> ofLogs(double... logs) {
    if (logs.length < FEWEST_TRIALS) {
      return Optional.empty();
    }
    double[] sorted = logs.clone();
    Arrays.sort(sorted);
    int parted = FEWEST_IN_A_GROUP;
    for (int i = FEWEST_IN_A_GROUP; i <= sorted.length - FEWEST_IN_A_GROUP; i++) {
      if (sorted[i] - sorted[i - 1] > sorted[parted] - sorted[parted - 1]) {
        parted = i;
      }
    }
    double[] low = Arrays.copyOfRange(sorted, 0, parted);
    double[] high = Arrays.copyOfRange(sorted, parted, sorted.length);
    double gap = high[0] - low[low.length - 1];
    double inside = Math.sqrt((squares(low) + squares(high)) / (sorted.length - 2));
    return gap >= LEAST_GAP && gap >= LEAST_RATIO * inside
        ? Optional.of(
            new TwoModes(Math.exp(mean(low)), low.length, Math.exp(mean(high)), high.length))
        : Optional.empty();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double squares(double[] values) {
    double mean = mean(values);
    return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
  }
}
