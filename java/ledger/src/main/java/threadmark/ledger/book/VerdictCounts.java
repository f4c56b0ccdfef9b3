package threadmark.ledger.book;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.LedgerEntry;

/** How many entries say what. */
public final class VerdictCounts {

  private VerdictCounts() {}

  /**
   * {@code 31 held, 6 contradicted, 4 undecided, 25 not testable here, 3 measured, 9 stated; of our
   * own 2 held}: what follows from a source and is not said by it is counted apart.
   */
  public static String counts(List<LedgerEntry> entries) {
    String said = counts(entries, false);
    String ours = counts(entries, true);
    return ours.isEmpty()
        ? said
        : said.isEmpty() ? "of our own " + ours : said + "; of our own " + ours;
  }

  private static String counts(List<LedgerEntry> entries, boolean ours) {
    List<LedgerEntry> some = entries.stream().filter(entry -> entry.kind().ours() == ours).toList();
    return Arrays.stream(ClaimVerdict.values())
        .filter(verdict -> count(some, verdict) > 0)
        .map(verdict -> count(some, verdict) + " " + verdict.words())
        .collect(Collectors.joining(", "));
  }

  private static long count(List<LedgerEntry> entries, ClaimVerdict verdict) {
    return entries.stream().filter(entry -> entry.verdict() == verdict).count();
  }
}
