package threadmark.study.results;

import java.nio.file.Path;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.files.RunId;
import threadmark.machine.Machine;
import threadmark.study.evidence.Doubt;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Grid;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunManifest;
import threadmark.text.Complaint;

/**
 * Which delivered runs may be recorded: those of a registered machine that was asked to measure,
 * made lately of the commit in question, whole, and not contradicted by their own trials.
 *
 * @param experiments what is declared
 * @param machines those that were asked; none where any may
 * @param commit what had to be measured; absent where anything may
 */
public record DeliveryRules(
    List<Machine> registered,
    List<Experiment> experiments,
    List<String> machines,
    Optional<String> commit,
    Instant now) {

  public DeliveryRules {
    registered = List.copyOf(registered);
    experiments = List.copyOf(experiments);
    machines = List.copyOf(machines);
  }

  /** What lies there, if nothing speaks against it. */
  public DeliveredRun admitted(Path folder) {
    DeliveredRun delivered = DeliveredRun.read(folder, experiments);
    refusal(delivered.run())
        .or(() ->
            RunManifest.in(folder) ? Optional.empty() : Optional.of(Doubt.unsealed(folder).why()))
        .ifPresent(why -> {
          throw new Complaint("%s: %s; refused".formatted(folder, why));
        });
    return delivered;
  }

  private Optional<String> refusal(Run run) {
    return ofMachine(run).or(() -> ofCommit(run)).or(() -> ofTimes(run)).or(() -> ofCells(run));
  }

  private Optional<String> ofMachine(Run run) {
    // The name becomes a path: only one that somebody registered by a review is looked up.
    String name = run.machine().name();
    Optional<Machine> known =
        registered.stream().filter(machine -> machine.name().equals(name)).findFirst();
    if (known.isEmpty()) {
      return Optional.of("its machine is not registered; propose it with machine --register");
    }
    if (!known.get().label().equals(run.machine().label())
        || !known.get().hardware().equals(run.machine().hardware())) {
      return Optional.of("%s is registered with other hardware".formatted(name));
    }
    return machines.isEmpty() || machines.contains(name)
        ? Optional.empty()
        : Optional.of("%s was not asked to measure".formatted(name));
  }

  private Optional<String> ofCommit(Run run) {
    return commit.isEmpty() || (!run.build().changed() && run.build().commit().equals(commit))
        ? Optional.empty()
        : Optional.of("it did not measure commit %s as it is".formatted(commit.get()));
  }

  private Optional<String> ofTimes(Run run) {
    Optional<String> future = RecordedRun.future(run.startedAt(), run.endedAt(), now);
    if (future.isPresent()) {
      return future;
    }
    // The reader has checked that the id names a moment.
    return RunId.fits(run.id(), run.startedAt())
        ? Optional.empty()
        : Optional.of("its id names another time than its start");
  }

  /** What no declaration knows is in no table, and its names could be anything. */
  private Optional<String> ofCells(Run run) {
    Set<Cell> known = new HashSet<>();
    for (Experiment experiment : experiments) {
      for (Grid grid : experiment.grids(run.profile())) {
        grid.cells(experiment.id()).forEach(known::add);
      }
    }
    return run.cells()
        .filter(cell -> !known.contains(cell))
        .findFirst()
        .map(cell -> "no experiment declares the cell %s".formatted(cell));
  }
}
