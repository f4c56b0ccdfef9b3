package threadmark.ledger.judging;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;

/** The command that would measure a claim's cells, all of them in one run. */
public record Remedy(List<Experiment> experiments, Claim claim) {

  /** What is to be done about a missing cell and those that it is computed with, in a sentence. */
  public String of(ClaimedCell missing, List<ClaimedCell> cells) {
    return "not measured yet: "
        + command(cells)
            .or(() -> command(List.of(missing)))
            .orElseGet(() ->
                experiments.stream().anyMatch(one -> one.id().equals(experiment(missing)))
                    ? "no profile has %s".formatted(missing.text(claim.experiment()))
                    : command(Profile.FULL, List.of(missing)));
  }

  /** Of the profiles that have all of the cells, the one that measures them most often. */
  public Optional<String> command(List<ClaimedCell> cells) {
    return Stream.of(Profile.values())
        .filter(profile -> trials(profile, cells) > 0)
        .max(
            Comparator.comparingInt((Profile profile) -> trials(profile, cells))
                .thenComparing(Comparator.reverseOrder()))
        .map(profile -> command(profile, cells));
  }

  private String command(Profile profile, List<ClaimedCell> cells) {
    return "scripts/threadmark run --profile %s %s"
        .formatted(
            profile.label(),
            cells.stream()
                .map(this::experiment)
                .distinct()
                .map("--experiment "::concat)
                .collect(Collectors.joining(" ")));
  }

  private String experiment(ClaimedCell cell) {
    return cell.experiment().or(claim::experiment).orElse("");
  }

  /** Trials of the cell that has the fewest of them in that profile. */
  private int trials(Profile profile, List<ClaimedCell> cells) {
    return cells.stream().mapToInt(cell -> trials(profile, cell)).min().orElse(0);
  }

  private int trials(Profile profile, ClaimedCell cell) {
    return experiments.stream()
        .filter(one -> one.id().equals(experiment(cell)))
        .flatMapToInt(one -> trials(one, profile, cell))
        .max()
        .orElse(0);
  }

  private IntStream trials(Experiment experiment, Profile profile, ClaimedCell cell) {
    return experiment.grids(profile).stream()
        .filter(grid -> holds(experiment, grid, cell))
        .mapToInt(Grid::trials);
  }

  private boolean holds(Experiment experiment, Grid grid, ClaimedCell cell) {
    return cell.collector().map(chosen -> chosen == grid.collector()).orElse(true)
        && grid.cells(experiment.id()).anyMatch(one -> RunEvidence.matches(claim, cell, one));
  }

  /** The command of each claim that more trials may decide, by the claim's id. */
  public static Map<String, String> further(
      Ledger ledger, List<Source> sources, RunEvidence evidence) {
    Map<String, String> commands = new LinkedHashMap<>();
    for (Source source : sources) {
      for (Claim claim : source.claims()) {
        ledger
            .entry(claim.id())
            .filter(entry -> entry.verdict() == ClaimVerdict.UNDECIDED)
            .flatMap(unused -> further(claim, evidence))
            .ifPresent(command -> commands.put(claim.id(), command));
      }
    }
    return commands;
  }

  /**
   * Of the cells that were judged: trials of others would not change the verdict. Trials to come do
   * not mend a wrong answer that is recorded.
   */
  private static Optional<String> further(Claim claim, RunEvidence evidence) {
    Claim judged = ClaimJudge.testable(claim, evidence);
    List<ClaimedCell> cells =
        new ClaimAtSize(judged, ClaimJudge.size(judged, evidence), evidence).cells();
    return cells.stream().anyMatch(cell -> evidence.answers(judged, cell).wrong() > 0)
        ? Optional.empty()
        : new Remedy(evidence.experiments(), judged).command(cells);
  }
}
