package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;
import threadmark.numbers.Interval;

/** What a machine says to a claim that holds there. */
public final class AnEntry {

  private AnEntry() {}

  /**
   * A ratio that lies inside.
   *
   * @param alone runs that say so by themselves
   */
  public static LedgerEntry held(
      String source, String claim, double value, List<String> runs, String... alone) {
    return entry(
        source,
        claim,
        ClaimVerdict.HELD,
        "inside",
        Optional.of(new Interval(0.99, value, 1.05, 0.95)),
        runs,
        Stream.of(alone).map(run -> new RunVerdict(run, "2026-11-20", ClaimVerdict.HELD)).toList());
  }

  /** A claim that could not be tested there, for that reason. */
  public static LedgerEntry untested(String source, String claim, String reason) {
    return entry(
        source, claim, ClaimVerdict.NOT_TESTABLE, reason, Optional.empty(), List.of(), List.of());
  }

  private static LedgerEntry entry(
      String source,
      String claim,
      ClaimVerdict verdict,
      String reason,
      Optional<Interval> value,
      List<String> runs,
      List<RunVerdict> alone) {
    return new LedgerEntry(
        claim,
        source,
        ClaimKind.FIGURE,
        "It holds.",
        "1.02",
        List.of(1.02),
        "0.95 to 1.1",
        ClaimUnit.RATIO,
        verdict,
        reason,
        value.map(Interval::centre),
        value.map(Interval::low),
        value.map(Interval::high),
        value.isPresent() ? 7 : 0,
        runs,
        Optional.empty(),
        alone);
  }
}
