package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.model.GateArchive;
import threadmark.model.GateTrial;

/** What a gate kept, to be looked at only: nothing is made, so nothing is added. */
record KeptTrials(List<GateTrial> trials) implements GateArchive {

  KeptTrials {
    trials = List.copyOf(trials);
  }

  @Override
  public GateTrial keep(GateTrial trial, Optional<Path> raw) {
    throw new IllegalStateException("a gate that is only looked at made a trial");
  }

  @Override
  public Path scratch() {
    throw new IllegalStateException("a gate that is only looked at wants to write");
  }
}
