package threadmark.ledger.judging;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Predicate;

/** The accepted range of a predicate in words: {@code 0.95 to 1.1}. */
final class AcceptedRange {

  private AcceptedRange() {}

  static String words(Claim claim) {
    ClaimUnit unit = claim.unit();
    return switch (claim.predicate()) {
      case Predicate.Within within -> range(unit, within);
      case Predicate.Exactly exactly ->
          "exactly " + BigDecimal.valueOf(exactly.value()).stripTrailingZeros().toPlainString();
      case Predicate.Every every -> "each " + ranges(unit, every.parts());
      case Predicate.Majority majority ->
          "most of %d %s".formatted(majority.parts().size(), ranges(unit, majority.parts()));
      case Predicate.Some some ->
          "one of %d %s".formatted(some.parts().size(), ranges(unit, some.parts()));
      case Predicate.InnerMinimum shape -> "an inner minimum";
      case Predicate.SmallestGood good ->
          "%s to %s of the formula"
              .formatted(
                  LimitText.of(ClaimUnit.RATIO, good.low()),
                  LimitText.of(ClaimUnit.RATIO, good.high()));
      case Predicate.RightAnswer right -> "the answer " + right.answer();
      case Predicate.Shown shown -> "";
      case Predicate.Stated stated -> "";
      case Predicate.Unmeasured unmeasured -> "";
    };
  }

  private static String ranges(ClaimUnit unit, List<Predicate.Within> parts) {
    return parts.stream()
        .map(part -> range(unit, part))
        .distinct()
        .collect(Collectors.joining(" or "));
  }

  private static String range(ClaimUnit unit, Predicate.Within within) {
    Optional<String> low = within.low().map(end -> LimitText.of(unit, end));
    Optional<String> high = within.high().map(end -> LimitText.of(unit, end));
    if (low.isPresent() && high.isPresent()) {
      return low.get() + " to " + high.get();
    }
    return low.map("at least "::concat).or(() -> high.map("at most "::concat)).orElse("any");
  }
}
