package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import threadmark.study.evidence.FullestRun;

/** The fullest run as if it had asked of primes alone: whole and sealed, and soon read. */
public final class PrimesRun {

  private PrimesRun() {}

  /** Below that folder, in one with its id for a name. */
  public static Path in(Path folder) throws IOException {
    RunFiles recorded = RunFiles.in(FullestRun.folder());
    Run all = RunFolder.read(recorded.path("run.json"));
    Path out = folder.resolve(all.id());
    List<Trial> trials =
        all.trials().stream().filter(trial -> trial.cell().experiment().equals("primes")).toList();
    Files.createDirectories(out.resolve(TrialFiles.FOLDER));
    for (Trial trial : trials) {
      for (String file : List.of(trial.raw().orElseThrow(), TrialFiles.facts(trial))) {
        Files.write(out.resolve(file), recorded.file(file).bytes());
      }
    }
    try (RunFolder archive = RunFolder.open(out, Map.of())) {
      archive.write(OtherRun.than(all).lasting(begun(trials), ended(trials)).trials(trials).run());
      archive.writeJmh(JmhFile.joining(TrialFiles.forks(RunFiles.in(out), trials)));
    }
    RunManifest.write(out);
    return out;
  }

  private static Instant begun(List<Trial> trials) {
    return trials.stream().map(Trial::startedAt).min(Comparator.naturalOrder()).orElseThrow();
  }

  private static Instant ended(List<Trial> trials) {
    return trials.stream()
        .map(trial -> trial.startedAt().plusMillis(Math.round(trial.seconds() * 1000)))
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }
}
