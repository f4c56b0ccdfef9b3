package threadmark.model;

import java.nio.file.Path;
import java.util.List;

/** Reads a trial's own words as measurements: JMH's JSON, or a program's record. */
public interface TrialReader {

  /** The measurements in that file, or a {@link Complaint} that says what is wrong with it. */
  List<Measurement> read(Path raw);
}
