package threadmark.study.record;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a run keeps its trials, one by one. A trial is in the archive wholly or not at all,
 * whatever moment the machine stops.
 */
public interface TrialArchive {

  /** The trials that earlier sittings finished. */
  List<Trial> finished();

  /** Keeps a trial with the file of its own words, and returns it as it was kept. */
  Trial keep(Trial trial, Optional<Path> raw);

  /** A place for the trial in flight; what lies there counts for nothing. */
  Path scratch();
}
