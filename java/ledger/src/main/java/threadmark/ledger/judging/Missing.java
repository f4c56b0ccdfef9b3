package threadmark.ledger.judging;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Quantity;
import threadmark.text.Plural;

/** Why a quantity could not be computed: which cell is not there, and what would measure it. */
final class Missing {

  private Missing() {}

  static List<String> cells(Quantity quantity) {
    return quantity
        .all()
        .flatMap(
            part -> part instanceof Quantity.Level level ? Stream.of(level.cell()) : Stream.empty())
        .distinct()
        .toList();
  }

  static Judgement said(
      Claim claim, Map<String, String> size, Evidence evidence, List<String> cells) {
    List<ClaimedCell> together = together(claim, size);
    for (String name : cells) {
      ClaimedCell cell = claim.cells().get(name).at(size);
      Evidence.Answers answers = evidence.answers(claim, cell);
      if (answers.without() > 0) {
        return Judgement.of(
            ClaimVerdict.UNDECIDED,
            "%s of %s gave no measurement".formatted(Plural.of(answers.without(), "trial"), name));
      }
      if (answers.right() > 0 && answers.disturbed() == answers.right()) {
        return Judgement.of(
            ClaimVerdict.UNDECIDED,
            "the machine was disturbed in every trial of %s (%d); measure again"
                .formatted(name, answers.right()));
      }
      if (answers.right() == 0) {
        return Judgement.of(
            ClaimVerdict.NOT_TESTABLE,
            evidence.leftOut(claim, cell).orElseGet(() -> evidence.remedy(claim, cell, together)));
      }
    }
    boolean apart =
        together.stream()
            .map(cell -> (Set<String>) new HashSet<>(evidence.answers(claim, cell).runs()))
            .reduce(Missing::both)
            .filter(Set::isEmpty)
            .isPresent();
    return apart
        ? apart(claim, size, evidence)
        : Judgement.of(
            ClaimVerdict.NOT_TESTABLE,
            "the recorded trials do not hold the metric that it needs; "
                + evidence.remedy(claim, together.getFirst(), together));
  }

  /** Each cell is there, but not with the others. */
  static Judgement apart(Claim claim, Map<String, String> size, Evidence evidence) {
    List<ClaimedCell> together = together(claim, size);
    return Judgement.of(
        ClaimVerdict.NOT_TESTABLE,
        "its cells are in several runs or profiles, which are not compared; "
            + evidence.remedy(claim, together.getFirst(), together));
  }

  private static List<ClaimedCell> together(Claim claim, Map<String, String> size) {
    return claim.predicate().cells().stream()
        .map(name -> claim.cells().get(name).at(size))
        .toList();
  }

  private static Set<String> both(Set<String> some, Set<String> others) {
    some.retainAll(others);
    return some;
  }
}
