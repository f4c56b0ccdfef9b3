package threadmark.numbers;

import java.util.Arrays;
import java.util.Optional;

/**
 * Differences inside blocks, told by their ranks: a stray block counts as one block, however far it
 * strays.
 *
 * <p>Wilcoxon 1945, Biometrics Bulletin 1(6), for the tests; Hodges and Lehmann 1963, Annals of
 * Mathematical Statistics 34(2), for the centre and its interval. Both are read from the means of
 * all pairs of differences, so a limit lies in the interval exactly when no test excludes it.
 *
 * <p>A probability asked of it is a p-value of the hypothesis that the named statement is false, so
 * a small one speaks for the statement.
 */
public final class SignedRank {

  private final double[] means;
  private final double[] atMost;
  private final int n;

  private SignedRank(double[] means, int n) {
    this.means = means;
    this.n = n;
    this.atMost = atMost(n);
  }

  public static SignedRank of(double[] differences) {
    Require.atLeast(1, differences.length, "blocks");
    Require.finite(differences, "differences");
    int n = differences.length;
    double[] means = new double[n * (n + 1) / 2];
    int at = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i; j < n; j++) {
        means[at++] = (differences[i] + differences[j]) / 2;
      }
    }
    Arrays.sort(means);
    return new SignedRank(means, n);
  }

  /**
   * Where no block differs, the means above zero are as many as the ranks of random signs add up
   * to: the probability of each sum or a smaller one.
   */
  private static double[] atMost(int n) {
    int largest = n * (n + 1) / 2;
    double[] chance = new double[largest + 1];
    chance[0] = 1;
    for (int rank = 1; rank <= n; rank++) {
      for (int sum = largest; sum >= 0; sum--) {
        chance[sum] = (chance[sum] + (sum >= rank ? chance[sum - rank] : 0)) / 2;
      }
    }
    Arrays.parallelPrefix(chance, Double::sum);
    return chance;
  }

  /** The median of the means of all pairs. */
  public double centre() {
    int middle = means.length / 2;
    return means.length % 2 == 1 ? means[middle] : (means[middle - 1] + means[middle]) / 2;
  }

  /** The two-sided interval; absent where there are too few blocks for that level. */
  public Optional<Interval> interval(double level) {
    Require.probability(level, "level");
    double tail = (1 - level) / 2;
    int cut = 0;
    while (atMost[cut] <= tail) {
      cut++;
    }
    return cut == 0
        ? Optional.empty()
        : Optional.of(new Interval(means[cut - 1], centre(), means[means.length - cut], level));
  }

  /** p-value for "the difference is above the limit"; a tie with the limit speaks against it. */
  public double pAbove(double limit) {
    Require.finite(limit, "limit");
    return atMost[(int) Arrays.stream(means).filter(mean -> mean <= limit).count()];
  }

  /** p-value for "the difference is below the limit"; a tie with the limit speaks against it. */
  public double pBelow(double limit) {
    Require.finite(limit, "limit");
    return atMost[(int) Arrays.stream(means).filter(mean -> mean >= limit).count()];
  }

  /**
   * p-value for equivalence within a share either way, 0.05 being a ratio from 1/1.05 to 1.05: two
   * one-sided tests, Schuirmann 1987, J. Pharmacokinetics and Biopharmaceutics 15.
   */
  public double pWithin(double share) {
    double limit = Math.log1p(Require.positive(share, "share"));
    return Math.max(pAbove(-limit), pBelow(limit));
  }

  public int n() {
    return n;
  }
}
