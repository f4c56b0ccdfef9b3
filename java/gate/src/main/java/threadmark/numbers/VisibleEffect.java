package threadmark.numbers;

import java.util.Arrays;

/**
 * The smallest slowdown that the sequential test can tell on a machine as noisy as its prior says:
 * regressed in 95% of pull requests that are slower by it, steady in 95% of those that are not.
 * Read from a table that was simulated with the test itself; planning formulas know neither the
 * second stage nor the clipping.
 */
public final class VisibleEffect {

  private VisibleEffect() {}

  /** As a share: 0.04 is 4%. Infinite when the budget cannot hold the fewest pairs of a stage. */
  public static double of(VariancePrior prior, GateRule rule) {
    return of(prior.scale(), prior.degrees(), rule);
  }

  /**
   * Whether the margin surely lies below what can be told, so that no trial should be spent on
   * asking about it. A series near the limit is tried: refused on the mere estimate, one in five
   * pull requests stayed undecided for good, and the test errs no more often there.
   */
  public static boolean hides(GateRule rule, VariancePrior prior) {
    return !(of(prior.surelyAtLeast(), prior.degrees(), rule) <= rule.margin());
  }

  /** Pairs a stage that the rule's margin takes; the most there are when even those are few. */
  public static int pairsWanted(VariancePrior prior, GateRule rule) {
    int pairs = GateRule.FEWEST_PAIRS;
    while (pairs < GateRule.MOST_PAIRS && !(of(prior, rule.within(pairs)) <= rule.margin())) {
      pairs++;
    }
    return pairs;
  }

  private static double of(double scale, double degrees, GateRule rule) {
    return Math.expm1(scale * inScales(degrees, rule.pairsPerStage(), rule.alpha()));
  }

  /**
   * The visible effect in units of the prior's scale, which is all that it depends on: linear
   * between the table's points, in the logarithms of all but the degrees. Outside the table its
   * nearest edge is used, except for fewer pairs, which can tell nothing.
   */
  static double inScales(double degrees, int pairsPerStage, double alpha) {
    if (pairsPerStage < VisibleEffectTable.PAIRS[0]) {
      return Double.POSITIVE_INFINITY;
    }
    Place byDegrees = Place.of(degrees, VisibleEffectTable.DEGREES);
    Place byPairs = Place.of(Math.log(pairsPerStage), logs(VisibleEffectTable.PAIRS));
    Place byAlpha = Place.of(-Math.log(alpha), logs(VisibleEffectTable.ONE_IN));
    double sum = 0;
    for (int d = 0; d < 2; d++) {
      for (int p = 0; p < 2; p++) {
        for (int a = 0; a < 2; a++) {
          double weight = byDegrees.weight(d) * byPairs.weight(p) * byAlpha.weight(a);
          if (weight > 0) {
            sum +=
                weight
                    * Math.log(
                        VisibleEffectTable.cell(
                            byDegrees.at() + d, byPairs.at() + p, byAlpha.at() + a));
          }
        }
      }
    }
    return Math.exp(sum);
  }

  private static double[] logs(double[] values) {
    return Arrays.stream(values).map(Math::log).toArray();
  }

  /** Between which two points of an axis a value lies, and how near to the second. */
  private record Place(int at, double share) {

    static Place of(double value, double[] axis) {
      int last = axis.length - 2;
      int at = 0;
      while (at < last && value >= axis[at + 1]) {
        at++;
      }
      return new Place(at, Math.clamp((value - axis[at]) / (axis[at + 1] - axis[at]), 0.0, 1.0));
    }

    double weight(int side) {
      return side == 0 ? 1 - share : share;
    }
  }
}
