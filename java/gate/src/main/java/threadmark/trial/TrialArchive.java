package threadmark.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where trials are kept, one by one, as a port. A trial is there wholly or not at all, whatever
 * moment the machine stops.
 *
 * @param <T> the facts of a trial
 */
public interface TrialArchive<T> {

  /** The trials that were made so far, in the order in which they began. */
  List<T> trials();

  /** Keeps a trial with the file of its own words, and returns it as it was kept. */
  T keep(T trial, Optional<Path> raw);

  /** A place for the trial in flight; what lies there counts for nothing. */
  Path scratch();
}
