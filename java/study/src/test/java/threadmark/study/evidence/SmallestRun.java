package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import threadmark.study.record.RunRecords;

/** The accepted run that is read fastest, for tests that need one which was really measured. */
public final class SmallestRun {

  private SmallestRun() {}

  /** Of that machine's. */
  public static Path of(Path machine) {
    return RunRecords.runs(List.of(machine)).stream()
        .min(Comparator.comparingLong(run -> run.resolve("run.json").toFile().length()))
        .orElseThrow();
  }
}
