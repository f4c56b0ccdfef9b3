package threadmark.study.level;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Run;

/**
 * What runs are judged against: all that was accepted on their machine, but for accepted runs that
 * hold trials of theirs. Against itself, under whatever id, every run is steady.
 *
 * @param leftOut says of each run that was left out why
 */
public record JudgedAgainst(Remaining remaining, List<Caution> leftOut) {

  public JudgedAgainst {
    leftOut = List.copyOf(leftOut);
  }

  public static JudgedAgainst of(
      Path folder, Optional<MachineBaselines> known, List<Run> runs, List<Experiment> experiments) {
    return known
        .map(all -> of(folder, all, runs, experiments))
        .orElseGet(() -> new JudgedAgainst(Remaining.all(known), List.of()));
  }

  private static JudgedAgainst of(
      Path folder, MachineBaselines known, List<Run> runs, List<Experiment> experiments) {
    List<AcceptedRun> accepted = AcceptedFolder.of(folder, known.machine()).accepted();
    Set<String> own = new HashSet<>();
    List<Caution> leftOut = new ArrayList<>();
    for (Run run : runs) {
      for (AcceptedRun one : accepted) {
        RunOnce.shared(run, one.run())
            .ifPresent(shared -> {
              own.add(one.run().id());
              leftOut.add(caution(run, shared, one.run()));
            });
      }
    }
    return new JudgedAgainst(
        own.isEmpty()
            ? Remaining.all(Optional.of(known))
            : Baselines.without(own, known, accepted, experiments),
        leftOut);
  }

  private static Caution caution(Run run, String shared, Run accepted) {
    return new Caution(
        Caution.Kind.LEFT_OUT,
        "run %s: %s of the accepted run %s, so it is judged without that one; measure anew and judge that"
            .formatted(run.id(), shared, accepted.id()));
  }
}
