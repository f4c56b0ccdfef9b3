package threadmark.ledger.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;

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
    return new LedgerEntry(
        claim,
        source,
        ClaimKind.FIGURE,
        "It holds.",
        "1.02",
        List.of(1.02),
        "0.95 to 1.1",
        ClaimUnit.RATIO,
        ClaimVerdict.HELD,
        "inside",
        Optional.of(value),
        Optional.of(0.99),
        Optional.of(1.05),
        7,
        runs,
        Optional.empty(),
        Stream.of(alone).map(run -> new RunVerdict(run, "2026-11-20", ClaimVerdict.HELD)).toList());
  }

  /** A claim that could not be tested there, for that reason. */
  public static LedgerEntry untested(String source, String claim, String reason) {
    return new LedgerEntry(
        claim,
        source,
        ClaimKind.FIGURE,
        "It holds.",
        "1.02",
        List.of(1.02),
        "0.95 to 1.1",
        ClaimUnit.RATIO,
        ClaimVerdict.NOT_TESTABLE,
        reason,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        0,
        List.of(),
        Optional.empty(),
        List.of());
  }
}
