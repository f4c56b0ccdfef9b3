package threadmark.study.run;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Collector;
import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;

/**
 * How long the rest of a run will take: what the plan expects of the trials that are left,
 * corrected by how long finished ones took. A trial's own cell tells most of it: with one factor
 * for all, the time left would jump with each trial that is long or far from its plan.
 */
final class TimeLeft {

  /** So much of the plan counts as if it had been measured: the first trials say little. */
  private static final double TRUSTED_SHARE = 0.05;

  private record Subject(Cell cell, String jdk, Collector collector) {}

  private record Expected(Subject subject, double declared) {}

  /** What the trials of one subject took. */
  private record Taken(double seconds, int trials) {

    private static final Taken NOTHING = new Taken(0, 0);

    private Taken and(double more) {
      return new Taken(seconds + more, trials + 1);
    }
  }

  private final double trusted;

  /** What a block takes: one more counts as made and not again, since the first says little. */
  private final double undisturbed;

  private final Map<String, Expected> planned = new HashMap<>();

  /** Trials that have not been made, in blocks to come. */
  private final Map<String, Expected> open;

  /** Those that the block which is being made still wants. */
  private final Map<String, Expected> begun = new LinkedHashMap<>();

  private final Map<Subject, Taken> bySubject = new HashMap<>();
  private double declared;
  private double taken;

  /** What blocks took that were made for the first time, and what those made again take. */
  private double once;

  private double twice;
  private boolean again;

  TimeLeft(Plan plan) {
    this.trusted = TRUSTED_SHARE * plan.seconds();
    this.undisturbed = plan.seconds() / Math.max(1, plan.blocks().size());
    for (PlannedBlock block : plan.blocks()) {
      for (PlannedTrial trial : block.trials()) {
        Subject subject =
            new Subject(trial.cell(), block.java().jdk().id(), trial.grid().collector());
        planned.put(trial.id(), new Expected(subject, trial.grid().trialSeconds()));
      }
    }
    this.open = new LinkedHashMap<>(planned);
  }

  /**
   * A block is made from its first trial on. One that is made again tells at once that others may
   * be: counted trial by trial, the time left would grow while it is made.
   *
   * @param isRepeated whether it was made before, to its end
   */
  void begin(PlannedBlock block, boolean isRepeated) {
    again = isRepeated;
    begun.clear();
    for (PlannedTrial trial : block.trials()) {
      open.remove(trial.id());
      begun.put(trial.id(), planned.get(trial.id()));
    }
    twice += again ? expected(begun) : 0;
  }

  /** A trial of that block was made. */
  void took(PlannedTrial trial, double seconds) {
    begun.remove(trial.id());
    Expected expected = planned.get(trial.id());
    declared += expected.declared();
    taken += seconds;
    bySubject.put(
        expected.subject(), bySubject.getOrDefault(expected.subject(), Taken.NOTHING).and(seconds));
    once += again ? 0 : seconds;
  }

  /** What an earlier sitting kept of that block tells how long trials take. */
  void remember(PlannedBlock block, List<Trial> attempt) {
    for (PlannedTrial planned : block.trials()) {
      attempt.stream()
          .filter(trial -> trial.id().equals(planned.id()))
          .forEach(trial -> took(planned, trial.seconds()));
    }
  }

  /** That block is to be made, whatever was made of it; one of those that are is begun then. */
  void reopen(PlannedBlock block) {
    for (PlannedTrial trial : block.trials()) {
      open.put(trial.id(), planned.get(trial.id()));
    }
  }

  /** What is left, with as many blocks made again as so far. */
  double seconds() {
    double repeated = 1 + twice / (once + trusted + undisturbed);
    return expected(open) * repeated + expected(begun) * (again ? 1 : repeated);
  }

  private double expected(Map<String, Expected> trials) {
    double factor = (taken + trusted) / (declared + trusted);
    double seconds = 0;
    for (Expected trial : trials.values()) {
      Taken own = bySubject.getOrDefault(trial.subject(), Taken.NOTHING);
      seconds += (factor * trial.declared() + own.seconds) / (1 + own.trials);
    }
    return seconds;
  }
}
