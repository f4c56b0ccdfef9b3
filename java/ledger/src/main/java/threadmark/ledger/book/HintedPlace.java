package threadmark.ledger.book;

import java.util.Optional;
import threadmark.ledger.claim.Ledger;
import threadmark.machine.Machine;
import threadmark.machine.MachineIdentity;

/** Where the reader of a ledger sits, seen from the ledger. */
final class HintedPlace {

  private HintedPlace() {}

  static LedgerHints of(Ledger ledger, Machine seen) {
    MachineIdentity here = seen.identity();
    MachineIdentity there = ledger.machine();
    if (!here.hardware().equals(there.hardware()) || !here.label().equals(there.label())) {
      return new LedgerHints(Optional.of(there.name()), ledger.jdk());
    }
    return new LedgerHints(Optional.empty(), ledger.jdk());
  }
}
