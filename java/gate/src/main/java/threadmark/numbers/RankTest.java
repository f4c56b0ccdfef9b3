package threadmark.numbers;

import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;

/** A second opinion without a distribution: Mann-Whitney, which only warns when it disagrees. */
public final class RankTest {

  private RankTest() {}

  /**
   * p-value for "head is slower than base"; empty when all values tie, where the library answers 1
   * on one side and NaN on two. Three against three can never go below 0.05 on one side.
   */
  public static OptionalDouble pSlower(double[] base, double[] head) {
    return p(head, base, AlternativeHypothesis.GREATER_THAN);
  }

  /** p-value for "head and base differ", two-sided; empty when all values tie. */
  public static OptionalDouble pDiffers(double[] base, double[] head) {
    return p(head, base, AlternativeHypothesis.TWO_SIDED);
  }

  private static OptionalDouble p(double[] x, double[] y, AlternativeHypothesis alternative) {
    Require.atLeast(1, x.length, "trials");
    Require.atLeast(1, y.length, "trials");
    Require.finite(x, "head");
    Require.finite(y, "base");
    if (allTie(x, y)) {
      return OptionalDouble.empty();
    }
    double p = MannWhitneyUTest.withDefaults().with(alternative).test(x, y).getPValue();
    return p >= 0 ? OptionalDouble.of(p) : OptionalDouble.empty();
  }

  private static boolean allTie(double[] x, double[] y) {
    return DoubleStream.concat(DoubleStream.of(x), DoubleStream.of(y)).distinct().count() == 1;
  }
}
