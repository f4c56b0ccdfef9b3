package threadmark.judge.claim;

import java.util.List;
import java.util.Optional;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Grid;
import threadmark.model.Profile;
import threadmark.model.claim.Claim;
import threadmark.model.claim.ClaimedCell;

/** The command that would measure a cell. */
final class Remedy {

  private Remedy() {}

  static String of(List<Experiment> experiments, Claim claim, ClaimedCell cell) {
    String id = cell.experiment().or(claim::experiment).orElse("");
    Optional<Experiment> experiment =
        experiments.stream().filter(one -> one.id().equals(id)).findFirst();
    return experiment
        .map(declared ->
            profile(declared, claim, cell)
                .map(profile -> command(profile, id))
                .orElseGet(() ->
                    "not measured yet: no profile has %s".formatted(cell.text(claim.experiment()))))
        .orElseGet(() -> command(Profile.FULL, id));
  }

  private static String command(Profile profile, String experiment) {
    return "not measured yet: threadmark run --profile %s --experiment %s"
        .formatted(profile.label(), experiment);
  }

  private static Optional<Profile> profile(Experiment experiment, Claim claim, ClaimedCell cell) {
    for (Profile profile : Profile.values()) {
      if (experiment.grids(profile).stream()
          .anyMatch(grid -> holds(experiment, grid, claim, cell))) {
        return Optional.of(profile);
      }
    }
    return Optional.empty();
  }

  static boolean holds(Experiment experiment, Grid grid, Claim claim, ClaimedCell cell) {
    return cell.collector().map(chosen -> chosen == grid.collector()).orElse(true)
        && grid.points().stream()
            .flatMap(point ->
                grid.variants().stream()
                    .map(variant -> new Cell(experiment.id(), grid.protocol(), variant, point)))
            .anyMatch(one -> RunEvidence.matches(claim, cell, one));
  }

  /** Whether any profile of the experiment has that cell. */
  static boolean declared(Experiment experiment, Claim claim, ClaimedCell cell) {
    return profile(experiment, claim, cell).isPresent();
  }
}
