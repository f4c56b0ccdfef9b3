package threadmark.ledger.judging;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;

/** The command that measures an undecided claim further. */
public final class FurtherTrials {

  private final RunEvidence evidence;

  private FurtherTrials(RunEvidence evidence) {
    this.evidence = evidence;
  }

  /** The command of each claim that more trials may decide, by the claim's id. */
  public static Map<String, String> commands(
      Ledger ledger, List<Source> sources, RunEvidence evidence) {
    FurtherTrials further = new FurtherTrials(evidence);
    Map<String, String> commands = new LinkedHashMap<>();
    for (Source source : sources) {
      for (Claim claim : source.claims()) {
        if (isUndecided(ledger, source, claim)) {
          further.command(claim).ifPresent(command -> commands.put(claim.id(), command));
        }
      }
    }
    return commands;
  }

  private static boolean isUndecided(Ledger ledger, Source source, Claim claim) {
    return ledger.entries().stream()
        .filter(entry -> entry.source().equals(source.id()) && entry.id().equals(claim.id()))
        .map(LedgerEntry::verdict)
        .anyMatch(verdict -> verdict == ClaimVerdict.UNDECIDED);
  }

  /** Of the cells that were judged: trials of others would not change the verdict. */
  private Optional<String> command(Claim claim) {
    Claim judged = ClaimJudge.testable(claim, evidence);
    return command(judged, cells(judged, ClaimJudge.size(judged, evidence)));
  }

  private static List<ClaimedCell> cells(Claim claim, Map<String, String> size) {
    return claim.predicate().cells().stream()
        .map(name -> claim.cells().get(name).at(size))
        .toList();
  }

  /** Trials to come do not mend a wrong answer that is recorded. */
  private Optional<String> command(Claim claim, List<ClaimedCell> cells) {
    if (cells.stream().anyMatch(cell -> evidence.answers(claim, cell).wrong() > 0)) {
      return Optional.empty();
    }
    return new Remedy(evidence.experiments(), claim).command(cells);
  }
}
