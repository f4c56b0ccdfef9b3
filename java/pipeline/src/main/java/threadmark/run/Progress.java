package threadmark.run;

import threadmark.model.Trial;

/** Who wants to know how far a run is. */
public interface Progress {

  /** The run is about to make this trial. */
  void starting(PlannedTrial trial, int done, int total, double secondsLeft);

  /** It made it. */
  void finished(Trial trial);

  /** A block was disturbed and is made again. */
  void repeating(PlannedBlock block, String reason);
}
