package threadmark.judge.claim;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.LedgerEntry.RunVerdict;
import threadmark.model.claim.MachineFact;
import threadmark.model.claim.Predicate;
import threadmark.model.claim.Source;
import threadmark.stats.Interval;

/** Holds one claim against evidence: of all runs together, and of each run alone. */
public final class ClaimJudge {

  private ClaimJudge() {}

  /** A run with what it alone measured. */
  public record Alone(String run, String day, Evidence evidence) {}

  /** What each of those runs says alone; nothing of those that cannot test the claim. */
  static List<RunVerdict> each(Claim claim, List<Alone> alone) {
    return alone.stream()
        .map(one -> new RunVerdict(one.run(), one.day(), said(claim, one.evidence()).verdict()))
        .filter(one ->
            one.verdict() != ClaimVerdict.NOT_TESTABLE && one.verdict() != ClaimVerdict.STATED)
        .toList();
  }

  /**
   * The claim's line of the ledger.
   *
   * @param best what to judge by: the first by which the claim can be tested, or else the last
   * @param each what every run says alone
   */
  static LedgerEntry entry(Source source, Claim claim, List<Evidence> best, List<RunVerdict> each) {
    Said said = said(claim, best.getFirst());
    for (int next = 1; next < best.size() && said.is(ClaimVerdict.NOT_TESTABLE); next++) {
      said = said(claim, best.get(next));
    }
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
        each);
  }

  private static String published(Claim claim) {
    return claim.published().stream()
        .map(one ->
            one.machine().isEmpty() ? one.printed() : one.printed() + " (" + one.machine() + ")")
        .collect(Collectors.joining("; "));
  }

  private static Said said(Claim claim, Evidence evidence) {
    Optional<String> refusal =
        evidence.refusal(claim).filter(unused -> !(claim.predicate() instanceof Predicate.Stated));
    if (refusal.isPresent()) {
      return Said.of(ClaimVerdict.NOT_TESTABLE, refusal.get());
    }
    for (MachineFact fact : MachineFact.values()) {
      if (claim.predicate().needs(fact) && evidence.fact(fact).isEmpty()) {
        return Said.of(
            ClaimVerdict.NOT_TESTABLE,
            "it needs the number of %s, which is not told here".formatted(fact.label()));
      }
    }
    AtSize judged = judged(claim, evidence);
    Said said = judged.said();
    return said.is(ClaimVerdict.NOT_TESTABLE) || claim.at().size() < 2
        ? said
        : said.because(said.reason() + ", at " + words(judged.size()));
  }

  /**
   * The size whose verdict is the claim's: the first at which it can be tested, if there is one.
   */
  static SortedMap<String, String> size(Claim claim, Evidence evidence) {
    return judged(claim, evidence).size();
  }

  private record AtSize(SortedMap<String, String> size, Said said) {}

  private static AtSize judged(Claim claim, Evidence evidence) {
    Map<MachineFact, Double> facts = new EnumMap<>(MachineFact.class);
    for (MachineFact fact : MachineFact.values()) {
      evidence.fact(fact).ifPresent(value -> facts.put(fact, value));
    }
    AtSize first = null;
    for (SortedMap<String, String> size : claim.sizes()) {
      Measurer measurer = new Measurer(claim, size, evidence, new Arithmetic(size, facts));
      AtSize one = new AtSize(size, new PredicateJudge(claim, measurer, evidence, size).judge());
      if (!one.said().is(ClaimVerdict.NOT_TESTABLE)) {
        return one;
      }
      first = first == null ? one : first;
    }
    return first;
  }

  private static String words(SortedMap<String, String> size) {
    return size.entrySet().stream()
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining(" "));
  }
}
