package threadmark.ledger.badge;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.LedgerEntry.RunVerdict;

/** What one CPU says on one JDK, with the runs that say it. */
record PlaceVerdict(String hardware, String name, String jdk, LedgerEntry entry) {

  private static final int REPEATED_RUNS = 5;
  private static final int REPEATED_DAYS = 3;

  boolean says(ClaimVerdict verdict) {
    return entry.verdict() == verdict;
  }

  /** The runs that tested it, each alone; none where it was files. */
  List<String> runs() {
    return entry.each().stream().map(RunVerdict::run).toList();
  }

  List<RunVerdict> agreeing() {
    return entry.each().stream().filter(run -> run.verdict() == entry.verdict()).toList();
  }

  /** Whether many runs, on several days, all say the same. */
  boolean repeated() {
    Set<String> days = entry.each().stream().map(RunVerdict::day).collect(Collectors.toSet());
    return entry.each().size() >= REPEATED_RUNS
        && agreeing().size() == entry.each().size()
        && days.size() >= REPEATED_DAYS;
  }

  Optional<LocalDate> newest() {
    return entry.each().stream().map(run -> LocalDate.parse(run.day())).max(LocalDate::compareTo);
  }
}
