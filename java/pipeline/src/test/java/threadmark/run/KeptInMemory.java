package threadmark.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.model.Trial;
import threadmark.model.TrialArchive;

/** An archive that forgets when the test ends. */
final class KeptInMemory implements TrialArchive {

  final List<Trial> trials = new ArrayList<>();
  final List<Optional<Path>> words = new ArrayList<>();
  private final Path scratch;

  KeptInMemory(Path scratch) {
    this.scratch = scratch;
  }

  @Override
  public List<Trial> finished() {
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
