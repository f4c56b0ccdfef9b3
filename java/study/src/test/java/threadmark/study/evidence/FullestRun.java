package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import threadmark.study.record.RunRecords;

/** The run with the longest record that the repository holds: a full one, of every experiment. */
public final class FullestRun {

  private FullestRun() {}

  public static Path folder() {
    return RunRecords.runs(List.of(Path.of("../../baselines"))).stream()
        .max(Comparator.comparingLong(run -> run.resolve("run.json").toFile().length()))
        .orElseThrow();
  }
}
