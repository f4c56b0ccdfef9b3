package threadmark.rule;

import java.util.Locale;
import java.util.Optional;
import threadmark.jmh.ComparedMetric;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/** A fifth of the iterations at either end does not count; a slow one in each fork is news. */
final class CutOff {

  private CutOff() {}

  /**
   * What is said of a pass that head would not get if every iteration counted.
   *
   * @param plain head / base of the cost by the plain mean of all iterations, as a logarithm
   */
  static Optional<Warning> warning(
      Verdict verdict, ComparedMetric metric, double plain, double margin) {
    boolean passes = verdict == Verdict.STEADY || verdict == Verdict.IMPROVED;
    return passes && !metric.isCounted() && plain >= Math.log1p(margin)
        ? Optional.of(
            new Warning(
                Warning.Kind.CUT_OFF,
                String.format(
                    Locale.ROOT,
                    "by the plain mean of all iterations head takes %.3g times as %s; look at"
                        + " single iterations",
                    Math.exp(plain),
                    metric == ComparedMetric.CPU ? "much CPU time" : "long")))
        : Optional.empty();
  }
}
