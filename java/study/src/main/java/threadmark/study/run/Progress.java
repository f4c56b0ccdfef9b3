package threadmark.study.run;

import threadmark.study.record.Trial;
import threadmark.study.run.Plan.PlannedBlock;
import threadmark.study.run.Plan.PlannedTrial;

/** Who wants to know how far a run is. */
public interface Progress {

  /**
   * How far a run is.
   *
   * @param done trials that were made, each counted once however often its block is made
   * @param total trials of the plan
   * @param secondsLeft about how long the rest takes
   */
  record Reached(int done, int total, double secondsLeft) {}

  /** Nobody wants to know. */
  Progress UNTOLD = new Progress() {};

  /** The run is about to make this trial. */
  default void starting(PlannedTrial trial, Reached reached) {}

  /** It made it. */
  default void finished(Trial trial) {}

  /** A block is made again, for that reason; trials of it may be among those that are done. */
  default void repeating(PlannedBlock block, String reason, Reached reached) {}
}
