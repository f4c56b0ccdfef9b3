package threadmark.ledger.judging;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.LedgerEntry.Beside;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;
import threadmark.ledger.claim.MachineFact;
import threadmark.ledger.claim.Predicate;
import threadmark.ledger.claim.Source;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Cell;

/** Holds one claim against evidence. */
public final class ClaimJudge {

  private ClaimJudge() {}

  /** A run with what it alone measured. */
  public record Alone(String run, String day, Evidence evidence) {}

  /** A claim about those cells by which it was judged. */
  private record Judged(Claim claim, Judgement said, MeasuredAlike by) {

    /** Whether more than one trial stands behind it. */
    boolean decides() {
      return !said.is(ClaimVerdict.UNDECIDED)
          || said.finding().filter(finding -> finding.n() > 1).isPresent();
    }
  }

  /** The claim's line of the ledger, from one body of evidence. */
  public static LedgerEntry entry(Source source, Claim claim, Evidence evidence) {
    return entry(source, claim, unused -> List.of(MeasuredAlike.of(evidence)), evidence);
  }

  /**
   * The claim's line of the ledger.
   *
   * @param best what to judge a claim by: the first by which it can be tested
   * @param all everything there is, which knows what is missing
   */
  static LedgerEntry entry(
      Source source, Claim claim, Function<Claim, List<MeasuredAlike>> best, Evidence all) {
    Optional<Judged> own = judged(claim, best.apply(claim));
    Optional<Judged> other = claim.inStandIn().flatMap(stand -> judged(stand, best.apply(stand)));
    boolean instead =
        own.isEmpty() && claim.standIn().filter(stand -> !stand.onlyShown()).isPresent();
    Optional<Judged> judged = instead ? other : own;
    Judgement said =
        judged
            .map(one -> instead ? standing(claim, one.said()) : one.said())
            .orElseGet(() -> missing(claim, all));
    Optional<MeasuredQuantity> finding = said.finding();
    Optional<Interval> interval = finding.flatMap(MeasuredQuantity::interval);
    return new LedgerEntry(
        claim.id(),
        source.id(),
        claim.kind(),
        claim.statement(),
        published(claim),
        claim.published().stream().flatMap(one -> one.value().stream()).toList(),
        AcceptedRange.words(claim),
        claim.unit(),
        said.verdict(),
        said.reason(),
        finding.map(MeasuredQuantity::value).filter(Double::isFinite),
        interval.map(Interval::low),
        interval.map(Interval::high),
        finding.map(MeasuredQuantity::n).orElse(0),
        finding.map(MeasuredQuantity::runs).orElse(List.of()),
        other.filter(unused -> !instead).flatMap(one -> beside(claim, one.said())),
        judged.map(ClaimJudge::each).orElse(List.of()));
  }

  /**
   * In the newest way of measuring that can test it: by more than one trial, where there are. What
   * is spoilt in one profile is told, whatever another says of the same cells.
   */
  private static Optional<Judged> judged(Claim claim, List<MeasuredAlike> best) {
    for (MeasuredAlike alike : best) {
      List<Judged> tested =
          alike.groups(claim).stream()
              .map(evidence -> new Judged(claim, said(claim, evidence), alike))
              .filter(one -> !one.said().is(ClaimVerdict.NOT_TESTABLE))
              .toList();
      Optional<Judged> found =
          tested.stream()
              .filter(one -> one.said().spoilt())
              .findFirst()
              .or(() -> tested.stream().filter(Judged::decides).findFirst())
              .or(() -> tested.stream().findFirst());
      if (found.isPresent()) {
        return found.map(ClaimJudge::dated);
      }
    }
    return Optional.empty();
  }

  /** With the version, where that measured otherwise: programs, warm-up or what is counted. */
  private static Judged dated(Judged judged) {
    return judged
        .by()
        .earlier()
        .map(version ->
            new Judged(
                judged.claim(),
                judged
                    .said()
                    .because(
                        "%s; measured as version %s did"
                            .formatted(judged.said().reason(), version)),
                judged.by()))
        .orElse(judged);
  }

  private static Judgement standing(Claim claim, Judgement said) {
    return said.because(
        "%s; not in the source's own cells, but %s"
            .formatted(said.reason(), claim.standIn().orElseThrow().words()));
  }

  private static Optional<Beside> beside(Claim claim, Judgement said) {
    return said.finding()
        .filter(MeasuredQuantity::finite)
        .map(finding ->
            new Beside(
                claim.standIn().orElseThrow().words(),
                finding.value(),
                finding.interval().map(Interval::low),
                finding.interval().map(Interval::high),
                finding.n(),
                finding.runs()));
  }

  /** What each run that was measured alike says alone of the same cells. */
  private static List<RunVerdict> each(Judged judged) {
    return judged.by().alone().stream()
        .map(one ->
            new RunVerdict(one.run(), one.day(), said(judged.claim(), one.evidence()).verdict()))
        .filter(one ->
            one.verdict() != ClaimVerdict.NOT_TESTABLE && one.verdict() != ClaimVerdict.STATED)
        .toList();
  }

  /**
   * Why nothing that was measured can test it. Together, profiles may seem to; they are not one.
   */
  private static Judgement missing(Claim claim, Evidence all) {
    Judgement said = said(claim, all);
    return said.is(ClaimVerdict.NOT_TESTABLE)
        ? said
        : new ClaimAtSize(claim, size(claim, all), all).apart();
  }

  /** The claim about the cells that can be tested: its own, or else those that stand in. */
  static Claim testable(Claim claim, Evidence evidence) {
    return claim
        .inStandIn()
        .filter(unused -> !claim.standIn().orElseThrow().onlyShown())
        .filter(other ->
            said(claim, evidence).is(ClaimVerdict.NOT_TESTABLE)
                && !said(other, evidence).is(ClaimVerdict.NOT_TESTABLE))
        .orElse(claim);
  }

  private static String published(Claim claim) {
    return claim.published().stream()
        .map(one ->
            one.machine().isEmpty() ? one.printed() : one.printed() + " (" + one.machine() + ")")
        .collect(Collectors.joining("; "));
  }

  private static Judgement said(Claim claim, Evidence evidence) {
    Optional<String> refusal =
        evidence.refusal(claim).filter(unused -> !(claim.predicate() instanceof Predicate.Stated));
    if (refusal.isPresent()) {
      return Judgement.of(ClaimVerdict.NOT_TESTABLE, refusal.get());
    }
    for (MachineFact fact : MachineFact.values()) {
      if (claim.predicate().needs(fact) && evidence.fact(fact).isEmpty()) {
        return Judgement.of(
            ClaimVerdict.NOT_TESTABLE,
            "it needs the number of %s, which is not told here".formatted(fact.label()));
      }
    }
    AtSize judged = judged(claim, evidence);
    Judgement said = judged.said();
    return said.is(ClaimVerdict.NOT_TESTABLE) || claim.at().size() < 2
        ? said
        : said.because(said.reason() + ", at " + Cell.parametersText(judged.size()));
  }

  /**
   * The size whose verdict is the claim's: the first at which it can be tested, if there is one.
   */
  public static SortedMap<String, String> size(Claim claim, Evidence evidence) {
    return judged(claim, evidence).size();
  }

  private record AtSize(SortedMap<String, String> size, Judgement said) {}

  private static AtSize judged(Claim claim, Evidence evidence) {
    AtSize first = null;
    for (SortedMap<String, String> size : claim.sizes()) {
      ClaimAtSize at = new ClaimAtSize(claim, size, evidence);
      AtSize one = new AtSize(size, new PredicateJudge(at).judge());
      if (!one.said().is(ClaimVerdict.NOT_TESTABLE)) {
        return one;
      }
      first = first == null ? one : first;
    }
    return first;
  }
}
