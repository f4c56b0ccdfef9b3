package threadmark.ledger.claim;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.machine.MachineIdentity;

/**
 * Every claim beside what one machine on one JDK measured: the record ledger/1.
 *
 * @param jdk the JDK's id
 * @param runs ids of all runs that were looked at
 */
public record Ledger(
    MachineIdentity machine, String jdk, List<String> runs, List<LedgerEntry> entries) {

  public Ledger {
    runs = List.copyOf(runs);
    entries = List.copyOf(entries);
  }

  /** The entries of that source. */
  public List<LedgerEntry> entries(Source source) {
    return entries.stream().filter(entry -> entry.source().equals(source.id())).toList();
  }

  /** The entry of the claim of that id, where it was looked at. */
  public Optional<LedgerEntry> entry(String id) {
    return entries.stream().filter(entry -> entry.id().equals(id)).findFirst();
  }

  /** How many claims it could test. */
  public long decided() {
    return entries.stream().filter(entry -> entry.verdict().tested()).count();
  }

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
