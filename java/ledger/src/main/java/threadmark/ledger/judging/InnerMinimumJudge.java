package threadmark.ledger.judging;

import static threadmark.ledger.claim.ClaimVerdict.CONTRADICTED;
import static threadmark.ledger.claim.ClaimVerdict.HELD;
import static threadmark.ledger.claim.ClaimVerdict.UNDECIDED;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.ledger.claim.ClaimUnit;
import threadmark.ledger.claim.Quantity;

/** Looks for an inner point that lies below both ends. */
record InnerMinimumJudge(Measurer measurer) {

  private static final Limits BELOW_ONE =
      new Limits(ClaimUnit.RATIO, Optional.empty(), Optional.of(1.0));

  /** Nothing when a point was not measured. */
  Optional<Judgement> judge(List<Quantity> along) {
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
