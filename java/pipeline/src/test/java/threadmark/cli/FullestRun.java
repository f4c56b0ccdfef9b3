package threadmark.cli;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** The run with the longest record that the repository holds: a full one, of every experiment. */
final class FullestRun {

  private FullestRun() {}

  static Path folder() {
    return RecordedRuns.below(List.of(Path.of("../../baselines"))).stream()
        .max(Comparator.comparingLong(run -> run.resolve("run.json").toFile().length()))
        .orElseThrow();
  }
}
