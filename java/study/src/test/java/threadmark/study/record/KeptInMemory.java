package threadmark.study.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.trial.TrialArchive;

/** An archive that forgets when the test ends. */
public final class KeptInMemory implements TrialArchive<Trial> {

  public final List<Trial> trials = new ArrayList<>();
  public final List<Optional<Path>> words = new ArrayList<>();
  private final Path scratch;

  public KeptInMemory(Path scratch) {
    this.scratch = scratch;
  }

  @Override
  public List<Trial> trials() {
    return List.copyOf(trials);
  }

  @Override
  public Trial keep(Trial trial, Optional<Path> raw) {
    trials.add(trial);
    words.add(raw);
    return trial;
  }

  @Override
  public Path scratch() {
    return scratch;
  }
}
