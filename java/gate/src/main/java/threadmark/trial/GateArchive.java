package threadmark.trial;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where a gate keeps its trials, one by one, as a port. A trial is there wholly or not at all,
 * whatever moment the machine stops.
 */
public interface GateArchive {

  /** The trials that were made so far, by block. */
  List<GateTrial> trials();

  /** Keeps a trial with the file of its own words; an earlier one of that block and side goes. */
  GateTrial keep(GateTrial trial, Optional<Path> raw);

  /** A place for the trial in flight; what lies there counts for nothing. */
  Path scratch();
}
