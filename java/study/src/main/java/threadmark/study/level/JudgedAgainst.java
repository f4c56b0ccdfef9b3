package threadmark.study.level;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Series;
import threadmark.study.level.AcceptedFolder.AcceptedRun;
import threadmark.study.level.Baseline.Anchor;
import threadmark.study.level.Baseline.BaselineRun;
import threadmark.study.record.Run;

/**
 * What runs are judged against: all that was accepted on their machine, but for accepted runs that
 * hold trials of theirs. Against itself, under whatever id, every run is steady.
 *
 * @param baselines absent where no machine is registered
 * @param emptied accepted series of which no level is left
 * @param leftOut says of each accepted run that was left out why
 * @param runs the accepted runs that were not
 */
public record JudgedAgainst(
    Optional<MachineBaselines> baselines,
    List<Emptied> emptied,
    List<Caution> leftOut,
    List<Run> runs) {

  /**
   * An accepted series whose level rests on left-out runs alone.
   *
   * @param anchor as it rests on other runs; absent where it does not
   */
  public record Emptied(Series series, Optional<Anchor> anchor) {}

  public JudgedAgainst {
    emptied = List.copyOf(emptied);
    leftOut = List.copyOf(leftOut);
    runs = List.copyOf(runs);
  }

  /** Everything that was accepted: no run is left out. */
  public static JudgedAgainst all(Optional<MachineBaselines> baselines) {
    return new JudgedAgainst(baselines, List.of(), List.of(), List.of());
  }

  public static JudgedAgainst of(
      Path folder, Optional<MachineBaselines> known, List<Run> runs, List<Experiment> experiments) {
    return known.map(all -> of(folder, all, runs, experiments)).orElseGet(() -> all(known));
  }

  private static JudgedAgainst of(
      Path folder, MachineBaselines known, List<Run> runs, List<Experiment> experiments) {
    List<AcceptedRun> accepted = AcceptedFolder.of(folder, known.machine()).accepted();
    Set<String> own = new HashSet<>();
    List<Caution> leftOut = new ArrayList<>();
    RunOnce once = new RunOnce();
    accepted.forEach(one -> once.with(one.run(), "accepted before"));
    for (Run run : runs) {
      for (RunOnce.Shared shared : once.sharing(run)) {
        own.add(shared.id());
        leftOut.add(caution(run, shared));
      }
    }
    JudgedAgainst left =
        own.isEmpty()
            ? all(Optional.of(known))
            : Baselines.without(own, known, accepted, experiments);
    return new JudgedAgainst(
        left.baselines(),
        left.emptied(),
        leftOut,
        accepted.stream().map(AcceptedRun::run).filter(run -> !own.contains(run.id())).toList());
  }

  /** Every accepted series of which a level is left. */
  Stream<BaselineSeries> levels() {
    return baselines.stream().flatMap(MachineBaselines::series);
  }

  /** Every accepted series, whether a level is left of it or not. */
  public Stream<Series> series() {
    return Stream.concat(
        levels().map(BaselineSeries::series), emptied.stream().map(Emptied::series));
  }

  public Optional<BaselineSeries> of(Series series) {
    return baselines.flatMap(left -> left.of(series));
  }

  /** Of an accepted run that a level or an anchor rests on. */
  Instant startedAt(String run) {
    return baselines.stream()
        .flatMap(left -> left.baselines().stream())
        .flatMap(baseline -> baseline.runs().stream())
        .filter(known -> known.id().equals(run))
        .map(BaselineRun::startedAt)
        .findFirst()
        .orElse(Instant.MIN);
  }

  Optional<Emptied> emptied(Series series) {
    return emptied.stream().filter(one -> one.series().equals(series)).findFirst();
  }

  private static Caution caution(Run run, RunOnce.Shared shared) {
    return new Caution(
        Caution.Kind.LEFT_OUT,
        "run %s: %s of the accepted run %s, so it is judged without that one; measure anew and judge that"
            .formatted(run.id(), shared.sentence(), shared.id()));
  }
}
