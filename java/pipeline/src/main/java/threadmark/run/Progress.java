package threadmark.run;

import threadmark.model.Trial;

/** Who wants to know how far a run is. */
public interface Progress {

  /** The run is about to make this trial. */
  void starting(PlannedTrial trial, int done, int total, double secondsLeft);

  /** It made it. */
  void finished(Trial trial);

  /** A block is made again, for that reason: trials of it that are done may be done before. */
  void repeating(PlannedBlock block, String reason, int done, int total, double secondsLeft);
}
