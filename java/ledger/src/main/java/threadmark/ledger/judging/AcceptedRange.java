package threadmark.ledger.judging;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Predicate;
import threadmark.numbers.Interval;
import threadmark.text.Figures;

/** A range that a claim accepts: held inside, contradicted outside, undecided across an end. */
record AcceptedRange(ClaimUnit unit, Optional<Double> low, Optional<Double> high) {

  private static final MathContext FOUR = new MathContext(4);
  private static final List<String> SIZES = List.of("B", "kB", "MB", "GB");
  private static final double STEP = 1000;

  static AcceptedRange of(ClaimUnit unit, Predicate.Within within) {
    return new AcceptedRange(unit, within.low(), within.high());
  }

  Judgement judge(MeasuredQuantity finding) {
    if (finding.interval().isEmpty()) {
      return Judgement.of(ClaimVerdict.UNDECIDED, lacking(finding), finding);
    }
    Interval interval = finding.interval().get();
    if (low.isPresent() && interval.high() < low.get()) {
      return Judgement.of(
          ClaimVerdict.CONTRADICTED, "the whole interval lies below " + limit(low.get()), finding);
    }
    if (high.isPresent() && interval.low() > high.get()) {
      return Judgement.of(
          ClaimVerdict.CONTRADICTED, "the whole interval lies above " + limit(high.get()), finding);
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
        ? "one trial: %s; an interval takes two".formatted(limit(finding.value()))
        : finding.lacking();
  }

  private String across(Interval interval) {
    boolean overLow = low.isPresent() && interval.contains(low.get());
    boolean overHigh = high.isPresent() && interval.contains(high.get());
    String limit =
        overLow && overHigh
            ? "both limits"
            : "the limit " + limit(overLow ? low.get() : high.get());
    return "the interval reaches across %s; more trials would narrow it".formatted(limit);
  }

  /** What a predicate accepts, in words: {@code 0.95 to 1.1}. */
  static String words(Claim claim) {
    ClaimUnit unit = claim.unit();
    return switch (claim.predicate()) {
      case Predicate.Within within -> of(unit, within).words();
      case Predicate.Exactly exactly -> "exactly " + exact(exactly.value());
      case Predicate.Every every -> "each " + words(unit, every.parts());
      case Predicate.Majority majority ->
          "most of %d %s".formatted(majority.parts().size(), words(unit, majority.parts()));
      case Predicate.Some some ->
          "one of %d %s".formatted(some.parts().size(), words(unit, some.parts()));
      case Predicate.InnerMinimum shape -> "an inner minimum";
      case Predicate.SmallestGood good ->
          new AcceptedRange(ClaimUnit.RATIO, Optional.of(good.low()), Optional.of(good.high()))
                  .words()
              + " of the formula";
      case Predicate.RightAnswer right ->
          "the program's known answer (%s by the claim)".formatted(right.answer());
      case Predicate.Shown shown -> "";
      case Predicate.Stated stated -> "";
      case Predicate.Unmeasured unmeasured -> "";
    };
  }

  private static String words(ClaimUnit unit, List<Predicate.Within> parts) {
    return parts.stream()
        .map(part -> of(unit, part).words())
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private String words() {
    if (low.isPresent() && high.isPresent()) {
      return limit(low.get()) + " to " + limit(high.get());
    }
    return low.map(end -> "at least " + limit(end))
        .or(() -> high.map(end -> "at most " + limit(end)))
        .orElse("any");
  }

  /** A limit as people write it: {@code 1.1}, {@code 300 ns}. */
  private String limit(double value) {
    String sign = value < 0 ? "-" : "";
    return switch (unit) {
      case RATIO, COUNT -> plain(value);
      case SHARE -> Figures.share(value);
      case SECONDS -> value == 0 ? "0 s" : sign + Figures.plainTime(Math.abs(value));
      case BYTES -> sign + size(Math.abs(value), SIZES);
      case RATE -> plain(value) + " ops/s";
    };
  }

  private static String size(double value, List<String> units) {
    return value < STEP || units.size() == 1
        ? plain(value) + " " + units.getFirst()
        : size(value / STEP, units.subList(1, units.size()));
  }

  private static String plain(double value) {
    return BigDecimal.valueOf(value).round(FOUR).stripTrailingZeros().toPlainString();
  }

  /** To the last digit. */
  static String exact(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }
}
