package threadmark.study.run;

import threadmark.study.record.Trial;

/** Who wants to know how far a run is. */
public interface Progress {

  /** The run is about to make this trial. */
  void starting(PlannedTrial trial, Reached reached);

  /** It made it. */
  void finished(Trial trial);

  /** A block is made again, for that reason; trials of it may be among those that are done. */
  void repeating(PlannedBlock block, String reason, Reached reached);
}
