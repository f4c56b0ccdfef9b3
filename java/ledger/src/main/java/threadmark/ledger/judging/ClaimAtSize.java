package threadmark.ledger.judging;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.text.Plural;

/** A claim at one size of its cells, beside what was measured of them. */
record ClaimAtSize(Claim claim, SortedMap<String, String> size, Evidence evidence) {

  ClaimedCell cell(String name) {
    return claim.cells().get(name).at(size);
  }

  /** The cells that the predicate looks at. */
  List<ClaimedCell> cells() {
    return claim.predicate().cells().stream().map(this::cell).toList();
  }

  Evidence.Answers answers(String cell) {
    return evidence.answers(claim, cell(cell));
  }

  /** What was measured of a cell, by blocks. */
  Map<String, Observation> observations(Quantity.Level level) {
    return evidence.of(claim, cell(level.cell()), level.metric()).stream()
        .collect(
            Collectors.toMap(
                Observation::block, one -> one, (first, second) -> first, LinkedHashMap::new));
  }

  /** Computes a quantity from one number for each cell that it names. */
  double value(Quantity quantity, ToDoubleFunction<Quantity.Level> levels) {
    return switch (quantity) {
      case Quantity.Level level -> levels.applyAsDouble(level);
      case Quantity.Constant constant -> constant.value();
      case Quantity.Parameter parameter -> Double.parseDouble(size.get(parameter.name()));
      case Quantity.Fact fact -> evidence.fact(fact.fact()).orElseThrow();
      case Quantity.Ratio ratio -> value(ratio.top(), levels) / value(ratio.bottom(), levels);
      case Quantity.Product product ->
          product.of().stream().mapToDouble(part -> value(part, levels)).reduce(1, (a, b) -> a * b);
      case Quantity.Sum sum -> sum.of().stream().mapToDouble(part -> value(part, levels)).sum();
      case Quantity.Difference difference ->
          value(difference.from(), levels) - value(difference.less(), levels);
    };
  }

  /** Why a quantity of those cells could not be computed, and what would measure it. */
  Judgement missing(List<String> names) {
    for (String name : names) {
      Evidence.Answers answers = answers(name);
      if (answers.without() > 0) {
        return Judgement.of(
            ClaimVerdict.UNDECIDED,
            "%s of %s gave no measurement".formatted(Plural.of(answers.without(), "trial"), name));
      }
      if (answers.right() > 0 && answers.disturbed() == answers.right()) {
        return Judgement.of(
            ClaimVerdict.UNDECIDED,
            "the machine was disturbed in too many trials of %s (%d in all); measure again"
                .formatted(name, answers.right()));
      }
      if (answers.right() == 0) {
        return Judgement.of(
            ClaimVerdict.NOT_TESTABLE,
            evidence.leftOut(claim, cell(name)).orElseGet(() -> remedy(cell(name))));
      }
    }
    Set<String> together = new HashSet<>(answers(names.getFirst()).runs());
    claim.predicate().cells().forEach(name -> together.retainAll(answers(name).runs()));
    return together.isEmpty()
        ? apart()
        : Judgement.of(
            ClaimVerdict.NOT_TESTABLE,
            "no run has undisturbed trials of all its cells with the metric that it needs; "
                + remedy(cells().getFirst()));
  }

  /** Each cell is there, but not with the others. */
  Judgement apart() {
    return Judgement.of(
        ClaimVerdict.NOT_TESTABLE,
        "its cells are in several runs or profiles, which are not compared; "
            + remedy(cells().getFirst()));
  }

  private String remedy(ClaimedCell missing) {
    return evidence.remedy(claim, missing, cells());
  }
}
