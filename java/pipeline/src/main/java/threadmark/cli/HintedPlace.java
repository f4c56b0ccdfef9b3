package threadmark.cli;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.model.Complaint;
import threadmark.model.MachineIdentity;
import threadmark.model.ShellText;
import threadmark.model.claim.Ledger;
import threadmark.publish.LedgerHints;
import threadmark.run.FoundJdks;
import threadmark.run.JavaHome;

/** Where the reader of a ledger sits, seen from the ledger. */
final class HintedPlace {

  private HintedPlace() {}

  static LedgerHints of(Ledger ledger) {
    MachineIdentity here = ThisMachine.atFirstSight().identity();
    MachineIdentity there = ledger.machine();
    if (!here.hardware().equals(there.hardware()) || !here.label().equals(there.label())) {
      return new LedgerHints(Optional.of(there.name()), ledger.jdk(), Optional.empty());
    }
    return new LedgerHints(
        Optional.empty(),
        ledger.jdk(),
        Stream.concat(running(), FoundJdks.here(System.getenv()).stream())
            .filter(java -> java.jdk().id().equals(ledger.jdk()))
            .map(java -> ShellText.word(java.folder()))
            .findFirst());
  }

  /** Nobody named it: where it does not say what it is, there is one place less to look at. */
  private static Stream<JavaHome> running() {
    try {
      return Javas.of(List.of()).stream();
    } catch (Complaint unfit) {
      return Stream.empty();
    }
  }
}
