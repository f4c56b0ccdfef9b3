package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.ClaimVerdict;

/** A verdict with its reason and the finding that decided, where there is one. */
record Said(ClaimVerdict verdict, String reason, Optional<MeasuredQuantity> finding) {

  static Said of(ClaimVerdict verdict, String reason) {
    return new Said(verdict, reason, Optional.empty());
  }

  static Said of(ClaimVerdict verdict, String reason, MeasuredQuantity finding) {
    return new Said(verdict, reason, Optional.of(finding));
  }

  boolean is(ClaimVerdict other) {
    return verdict == other;
  }

  Said because(String other) {
    return new Said(verdict, other, finding);
  }

  static long count(List<Said> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).count();
  }

  static Optional<Said> first(List<Said> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).findFirst();
  }
}
