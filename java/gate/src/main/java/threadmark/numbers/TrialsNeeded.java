package threadmark.numbers;

import org.apache.commons.statistics.distribution.TDistribution;

/** How many trials a side would decide, for the sentence that follows an undecided comparison. */
public final class TrialsNeeded {

  private static final int MOST = 10_000;

  private TrialsNeeded() {}

  /**
   * The fewest trials a side at which a two-sample t-test that accepts {@code alpha} tells the
   * margin from nothing with probability {@code power}; capped at 10,000. Cohen 1988, chapter 2,
   * with central t quantiles for both errors.
   */
  public static int perSide(double trialSd, double margin, double alpha, double power) {
    Require.notNegative(trialSd, "standard deviation of trials");
    Require.positive(margin, "margin");
    Require.probability(alpha, "alpha");
    Require.probability(power, "power");
    int low = 2;
    int high = MOST;
    while (low < high) {
      int middle = (low + high) / 2;
      if (tells(middle, trialSd, margin, alpha, power)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private static boolean tells(int n, double trialSd, double margin, double alpha, double power) {
    TDistribution t = TDistribution.of(2.0 * n - 2);
    double quantiles =
        t.inverseSurvivalProbability(alpha) + t.inverseSurvivalProbability(1 - power);
    return quantiles * trialSd * Math.sqrt(2.0 / n) <= margin;
  }
}
