package threadmark.ledger.claim;

import java.util.List;
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

  /** How many claims it could test. */
  public long decided() {
    return entries.stream().filter(entry -> entry.verdict().tested()).count();
  }
}
