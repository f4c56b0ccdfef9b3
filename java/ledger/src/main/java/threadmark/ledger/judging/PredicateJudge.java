package threadmark.ledger.judging;

import static threadmark.ledger.claim.ClaimVerdict.CONTRADICTED;
import static threadmark.ledger.claim.ClaimVerdict.HELD;
import static threadmark.ledger.claim.ClaimVerdict.MEASURED;
import static threadmark.ledger.claim.ClaimVerdict.NOT_TESTABLE;
import static threadmark.ledger.claim.ClaimVerdict.STATED;
import static threadmark.ledger.claim.ClaimVerdict.UNDECIDED;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Quantity;
import threadmark.ledger.judging.Evidence.Answers;
import threadmark.ledger.judging.Evidence.Observation;
import threadmark.text.Plural;

/** Judges one predicate at one size of its cells. */
record PredicateJudge(ClaimAtSize at, Measurer measurer) {

  private static final AcceptedRange BELOW_ONE =
      new AcceptedRange(ClaimUnit.RATIO, Optional.empty(), Optional.of(1.0));

  PredicateJudge(ClaimAtSize at) {
    this(at, new Measurer(at));
  }

  /** Where the answers themselves are in question, those that are wrong or lost decide it. */
  Judgement judge() {
    return at.claim().predicate() instanceof Predicate.RightAnswer
        ? judged()
        : spoilt().or(this::mostlyLost).orElseGet(this::judged);
  }

  /** A program that answers wrongly did other work than was asked, so its figures say nothing. */
  private Optional<Judgement> spoilt() {
    return at.claim().predicate().cells().stream()
        .filter(cell -> at.answers(cell).wrong() > 0)
        .findFirst()
        .map(cell ->
            Judgement.ofSpoilt(
                "%s of %s gave a wrong answer; its figures are no measurements"
                    .formatted(Plural.of(at.answers(cell).wrong(), "trial"), cell)));
  }

  /** Trials that gave nothing are no draw of the lot: what is left may be a choice of its own. */
  private Optional<Judgement> mostlyLost() {
    return at.claim().predicate().cells().stream()
        .filter(cell -> at.answers(cell).mostlyLost())
        .findFirst()
        .map(cell ->
            Judgement.ofSpoilt(
                "%s of %s gave no measurement"
                    .formatted(Plural.of(at.answers(cell).lost(), "trial"), cell)));
  }

  private Judgement judged() {
    return switch (at.claim().predicate()) {
      case Predicate.Within within -> within(within);
      case Predicate.Exactly exactly -> exactly(exactly);
      case Predicate.Every every -> every(parts(every.parts()));
      case Predicate.Majority majority -> majority(parts(majority.parts()));
      case Predicate.Some some -> some(parts(some.parts()));
      case Predicate.InnerMinimum shape ->
          innerMinimum(measurer.together(shape.along()), shape.along()).orElseGet(this::missing);
      case Predicate.SmallestGood good ->
          new SmallestGoodJudge(measurer).judge(good).orElseGet(this::missing);
      case Predicate.RightAnswer right -> rightAnswer(right);
      case Predicate.Shown shown -> shown(shown);
      case Predicate.Stated stated -> Judgement.of(STATED, stated.evidence());
      case Predicate.Unmeasured unmeasured -> Judgement.of(NOT_TESTABLE, unmeasured.reason());
    };
  }

  private Judgement within(Predicate.Within within) {
    return measurer
        .of(within.of())
        .map(AcceptedRange.of(at.claim().unit(), within)::judge)
        .orElseGet(() -> missing(within.of()));
  }

  private Judgement missing() {
    return at.missing(at.claim().predicate().cells());
  }

  private Judgement missing(Quantity quantity) {
    return at.missing(quantity.cells());
  }

  private Judgement exactly(Predicate.Exactly exactly) {
    List<Observation> counts = measurer.each(exactly.of());
    if (counts.isEmpty()) {
      return missing(exactly.of());
    }
    List<Double> each = counts.stream().map(Observation::value).toList();
    if (!each.stream().allMatch(Double::isFinite)) {
      return Judgement.of(UNDECIDED, MeasuredQuantity.DIVIDED_BY_ZERO);
    }
    Optional<Double> other = each.stream().filter(value -> value != exactly.value()).findFirst();
    MeasuredQuantity counted =
        new MeasuredQuantity(
            other.orElse(exactly.value()),
            Optional.empty(),
            each.size(),
            counts.stream().map(Observation::run).distinct().toList());
    return other
        .map(value ->
            Judgement.of(
                CONTRADICTED,
                "counted %s, not %s"
                    .formatted(AcceptedRange.exact(value), AcceptedRange.exact(exactly.value())),
                counted))
        .orElseGet(() ->
            Judgement.of(
                HELD,
                "counted exactly %s in %s"
                    .formatted(AcceptedRange.exact(exactly.value()), trials(each.size())),
                counted));
  }

  private static String trials(int n) {
    return n == 1 ? Plural.of(n, "trial") : "each of " + Plural.of(n, "trial");
  }

  private List<Judgement> parts(List<Predicate.Within> parts) {
    List<Judgement> said = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      Judgement one = within(parts.get(i));
      said.add(
          parts.size() == 1 || one.is(NOT_TESTABLE)
              ? one
              : one.because("part %d of %d: %s".formatted(i + 1, parts.size(), one.reason())));
    }
    return said;
  }

  private static Judgement every(List<Judgement> parts) {
    return Judgement.first(parts, CONTRADICTED)
        .or(() -> Judgement.first(parts, NOT_TESTABLE))
        .or(() -> Judgement.first(parts, UNDECIDED))
        .orElseGet(() ->
            parts
                .getFirst()
                .because("the intervals of all %d parts lie inside".formatted(parts.size())));
  }

  private static Judgement majority(List<Judgement> parts) {
    long held = Judgement.count(parts, HELD);
    long contradicted = Judgement.count(parts, CONTRADICTED);
    String counts = "%d of %d hold, %d contradicted".formatted(held, parts.size(), contradicted);
    if (2 * held > parts.size()) {
      return decided(parts, HELD, counts);
    }
    if (2 * contradicted >= parts.size()) {
      return decided(parts, CONTRADICTED, counts);
    }
    return Judgement.first(parts, NOT_TESTABLE)
        .orElseGet(() -> decided(parts, UNDECIDED, counts + ", no majority either way"));
  }

  private static Judgement some(List<Judgement> parts) {
    return Judgement.first(parts, HELD)
        .or(() -> Judgement.first(parts, NOT_TESTABLE))
        .or(() -> Judgement.first(parts, UNDECIDED))
        .orElseGet(
            () -> parts.getFirst().because("none of %d parts holds".formatted(parts.size())));
  }

  /** The verdict of the parts together, shown by the first part that says the same. */
  private static Judgement decided(List<Judgement> parts, ClaimVerdict verdict, String reason) {
    return new Judgement(
        verdict, reason, Judgement.first(parts, verdict).flatMap(Judgement::finding), false);
  }

  /**
   * One wrong answer contradicts, whatever the others say; one that never came decides nothing.
   * Each program knows its answer and compares with that. The claim's own number is not in a trial.
   */
  private Judgement rightAnswer(Predicate.RightAnswer right) {
    for (String cell : right.cells()) {
      int wrong = at.answers(cell).wrong();
      if (wrong > 0) {
        return Judgement.of(
            CONTRADICTED,
            "%s of %s gave another answer than the program's known one"
                .formatted(Plural.of(wrong, "trial"), cell));
      }
    }
    int good = 0;
    List<String> runs = new ArrayList<>();
    for (String cell : right.cells()) {
      Answers answers = at.answers(cell);
      if (answers.lost() > 0) {
        return Judgement.of(
            UNDECIDED,
            "%s of %s gave no answer; measure again"
                .formatted(Plural.of(answers.lost(), "trial"), cell));
      }
      if (answers.right() == 0) {
        return at.missing(List.of(cell));
      }
      good += answers.right();
      answers.runs().stream().filter(run -> !runs.contains(run)).forEach(runs::add);
    }
    return Judgement.of(
        HELD,
        "%s gave the program's known answer".formatted(trials(good)),
        new MeasuredQuantity(Double.NaN, Optional.empty(), good, runs));
  }

  private Judgement shown(Predicate.Shown shown) {
    return measurer
        .of(shown.of())
        .map(finding ->
            finding.finite()
                ? Judgement.of(MEASURED, "shown without a verdict", finding)
                : Judgement.of(UNDECIDED, finding.lacking()))
        .orElseGet(() -> missing(shown.of()));
  }

  /** Looks for an inner point below both ends; nothing when a point was not measured. */
  private static Optional<Judgement> innerMinimum(Measurer measurer, List<Quantity> along) {
    List<Judgement> inner = new ArrayList<>();
    for (Quantity point : along.subList(1, along.size() - 1)) {
      Optional<MeasuredQuantity> first = measurer.of(new Quantity.Ratio(point, along.getFirst()));
      Optional<MeasuredQuantity> last = measurer.of(new Quantity.Ratio(point, along.getLast()));
      if (first.isEmpty() || last.isEmpty()) {
        return Optional.empty();
      }
      inner.add(both(BELOW_ONE.judge(first.get()), BELOW_ONE.judge(last.get())));
    }
    return Optional.of(
        Judgement.first(inner, HELD)
            .map(said -> said.because("an inner point lies below both ends"))
            .or(() ->
                Judgement.first(inner, UNDECIDED)
                    .map(said ->
                        said.finding().filter(found -> found.n() == 1).isPresent()
                            ? said
                            : said.because("no inner point lies clearly below both ends")))
            .orElseGet(() -> inner.getFirst().because("no inner point lies below both ends")));
  }

  private static Judgement both(Judgement first, Judgement last) {
    if (first.is(CONTRADICTED) || (last.is(UNDECIDED) && first.is(HELD))) {
      return first.is(CONTRADICTED) ? first : last;
    }
    return first.is(HELD) ? last : last.is(CONTRADICTED) ? last : first;
  }
}
