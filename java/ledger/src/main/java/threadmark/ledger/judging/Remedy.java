package threadmark.ledger.judging;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.ClaimedCell;
import threadmark.study.experiment.Cell;
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
    return "threadmark run --profile %s %s"
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
        && grid.points().stream()
            .flatMap(point ->
                grid.variants().stream()
                    .map(variant -> new Cell(experiment.id(), grid.protocol(), variant, point)))
            .anyMatch(one -> RunEvidence.matches(claim, cell, one));
  }
}
