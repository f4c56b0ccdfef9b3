package threadmark.publish;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.LedgerEntry;

/** How many entries say what. */
public final class LedgerWords {

  private LedgerWords() {}

  /** {@code 31 held, 6 contradicted, 4 undecided, 25 not testable here, 3 measured, 9 stated}. */
  public static String counts(List<LedgerEntry> entries) {
    return Arrays.stream(ClaimVerdict.values())
        .filter(verdict -> count(entries, verdict) > 0)
        .map(verdict -> count(entries, verdict) + " " + verdict.words())
        .collect(Collectors.joining(", "));
  }

  private static long count(List<LedgerEntry> entries, ClaimVerdict verdict) {
    return entries.stream().filter(entry -> entry.verdict() == verdict).count();
  }
}
