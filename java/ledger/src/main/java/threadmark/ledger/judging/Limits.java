package threadmark.ledger.judging;

import java.util.Optional;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.numbers.Interval;

/** The accepted range: held inside, contradicted outside, undecided across an end. */
record Limits(ClaimUnit unit, Optional<Double> low, Optional<Double> high) {

  Judgement judge(MeasuredQuantity finding) {
    if (finding.interval().isEmpty()) {
      return Judgement.of(ClaimVerdict.UNDECIDED, lacking(finding), finding);
    }
    Interval interval = finding.interval().get();
    if (low.isPresent() && interval.high() < low.get()) {
      return Judgement.of(
          ClaimVerdict.CONTRADICTED, "the whole interval lies below " + number(low.get()), finding);
    }
    if (high.isPresent() && interval.low() > high.get()) {
      return Judgement.of(
          ClaimVerdict.CONTRADICTED,
          "the whole interval lies above " + number(high.get()),
          finding);
    }
    boolean inside =
        low.map(limit -> interval.low() >= limit).orElse(true)
            && high.map(limit -> interval.high() <= limit).orElse(true);
    return inside
        ? Judgement.of(
            ClaimVerdict.HELD, "the whole interval lies inside the accepted range", finding)
        : Judgement.of(ClaimVerdict.UNDECIDED, across(interval), finding);
  }

  /** What was measured once is said, and decides nothing. */
  private String lacking(MeasuredQuantity finding) {
    return finding.n() == 1 && finding.finite()
        ? "one trial: %s; an interval takes two".formatted(number(finding.value()))
        : finding.lacking();
  }

  private String across(Interval interval) {
    boolean overLow = low.isPresent() && interval.contains(low.get());
    boolean overHigh = high.isPresent() && interval.contains(high.get());
    String limit =
        overLow && overHigh
            ? "both limits"
            : "the limit " + number(overLow ? low.get() : high.get());
    return "the interval reaches across %s; more trials would narrow it".formatted(limit);
  }

  private String number(double value) {
    return LimitText.of(unit, value);
  }
}
