package threadmark.judge.claim;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.Profile;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.ClaimedCell;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.Source;

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

  /** Of the size that was judged: trials of another one would not change the verdict. */
  private Optional<String> command(Claim claim) {
    return command(claim, cells(claim, ClaimJudge.size(claim, evidence)));
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
    return Stream.of(Profile.values())
        .filter(profile -> trials(profile, claim, cells) > 0)
        .max(
            Comparator.comparingInt((Profile profile) -> trials(profile, claim, cells))
                .thenComparing(Comparator.reverseOrder()))
        .map(profile ->
            "threadmark run --profile %s %s"
                .formatted(
                    profile.label(),
                    experiments(claim, cells).stream()
                        .map(id -> "--experiment " + id)
                        .collect(Collectors.joining(" "))));
  }

  private static List<String> experiments(Claim claim, List<ClaimedCell> cells) {
    return cells.stream().map(cell -> experiment(claim, cell)).distinct().toList();
  }

  private static String experiment(Claim claim, ClaimedCell cell) {
    return cell.experiment().or(claim::experiment).orElse("");
  }

  /** Trials of the cell that has the fewest of them in that profile. */
  private int trials(Profile profile, Claim claim, List<ClaimedCell> cells) {
    return cells.stream().mapToInt(cell -> trials(profile, claim, cell)).min().orElse(0);
  }

  private int trials(Profile profile, Claim claim, ClaimedCell cell) {
    return evidence.experiments().stream()
        .filter(one -> one.id().equals(experiment(claim, cell)))
        .flatMapToInt(one -> trials(one, profile, claim, cell))
        .max()
        .orElse(0);
  }

  private static IntStream trials(
      Experiment experiment, Profile profile, Claim claim, ClaimedCell cell) {
    return experiment.grids(profile).stream()
        .filter(grid -> Remedy.holds(experiment, grid, claim, cell))
        .mapToInt(Grid::trials);
  }
}
