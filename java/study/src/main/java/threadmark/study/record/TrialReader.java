package threadmark.study.record;

import java.nio.file.Path;
import java.util.List;
import threadmark.trial.WrongAnswerRecorded;

/** Reads a trial's own words as measurements: JMH's JSON, or a program's record. */
public interface TrialReader {

  /**
   * The measurements in that file.
   *
   * @throws Complaint which says what is wrong with the file
   * @throws WrongAnswerRecorded when the trial ended, and its answer is not the one that is known
   */
  List<Measurement> read(Path raw);
}
