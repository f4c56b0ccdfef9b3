package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.ClaimVerdict;

/**
 * A verdict with its reason and the finding that decided, where there is one.
 *
 * @param spoilt whether a trial gave a wrong answer, or so many gave none that the rest may be a
 *     choice of its own: what other runs measured of the same cells does not make up for that
 */
record Judgement(
    ClaimVerdict verdict, String reason, Optional<MeasuredQuantity> finding, boolean spoilt) {

  static Judgement of(ClaimVerdict verdict, String reason) {
    return new Judgement(verdict, reason, Optional.empty(), false);
  }

  static Judgement of(ClaimVerdict verdict, String reason, MeasuredQuantity finding) {
    return new Judgement(verdict, reason, Optional.of(finding), false);
  }

  static Judgement ofSpoilt(String reason) {
    return new Judgement(ClaimVerdict.UNDECIDED, reason, Optional.empty(), true);
  }

  boolean is(ClaimVerdict other) {
    return verdict == other;
  }

  Judgement because(String other) {
    return new Judgement(verdict, other, finding, spoilt);
  }

  static long count(List<Judgement> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).count();
  }

  static Optional<Judgement> first(List<Judgement> parts, ClaimVerdict verdict) {
    return parts.stream().filter(part -> part.is(verdict)).findFirst();
  }
}
