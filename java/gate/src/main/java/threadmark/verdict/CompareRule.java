package threadmark.verdict;

import threadmark.jmh.ComparedMetric;
import threadmark.numbers.GateRule;

/**
 * How files are compared; the whole rule, so that a verdict can be checked later.
 *
 * @param margin the smallest slowdown that matters, as a share
 * @param allocationMargin the same for allocation
 * @param alpha chance that any unchanged series of the set is called worse; the same for better
 * @param beta chance that a series which is worse by the margin is called steady
 * @param level of the intervals: where files are compared {@code 1 - 2 beta}, so that steady means
 *     that the whole interval lies below the margin; a gate shows the same level, and its verdicts
 *     follow from a test with its own {@code beta}
 * @param expectGone whether what is only in base is no fault
 * @param acrossJdks whether files of two JDKs are compared; a gate's JDKs were named to it
 * @param expectLeap whether an improvement by a factor of 100 or more is believed
 */
public record CompareRule(
    double margin,
    double allocationMargin,
    double alpha,
    double beta,
    double level,
    boolean expectGone,
    boolean acrossJdks,
    boolean expectLeap) {

  private static final double ALPHA = 0.01;
  private static final double BETA = 0.025;

  public static CompareRule of(double margin, double allocationMargin, boolean expectGone) {
    return new CompareRule(
        margin, allocationMargin, ALPHA, BETA, 1 - 2 * BETA, expectGone, false, false);
  }

  /** The rule of a live gate: its error rates are shared by the series of a pull request. */
  public static CompareRule ofGate(
      double margin, double allocationMargin, boolean expectGone, boolean expectLeap) {
    return new CompareRule(
        margin,
        allocationMargin,
        GateRule.ALPHA_PER_PULL_REQUEST,
        GateRule.BETA,
        1 - 2 * BETA,
        expectGone,
        true,
        expectLeap);
  }

  /** The same rule for somebody who says what is different about the sides. */
  public CompareRule knowing(boolean otherJdks, boolean leap) {
    return new CompareRule(
        margin, allocationMargin, alpha, beta, level, expectGone, otherJdks, leap);
  }

  public double margin(ComparedMetric metric) {
    return metric.isCounted() ? allocationMargin : margin;
  }
}
