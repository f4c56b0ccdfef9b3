package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.ClaimVerdict;

/** A verdict with its reason and the finding that decided, where there is one. */
record Judgement(ClaimVerdict verdict, String reason, Optional<MeasuredQuantity> finding) {

  static Judgement of(ClaimVerdict verdict, String reason) {
    return new Judgement(verdict, reason, Optional.empty());
  }

  static Judgement of(ClaimVerdict verdict, String reason, MeasuredQuantity finding) {
    return new Judgement(verdict, reason, Optional.of(finding));
  }

  boolean is(ClaimVerdict other) {
    return verdict == other;
  }

  Judgement because(String other) {
    return new Judgement(verdict, other, finding);
  }

  static long count(List<Judgement> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).count();
  }

  static Optional<Judgement> first(List<Judgement> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).findFirst();
  }
}
