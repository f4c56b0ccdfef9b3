package threadmark.study.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.jvm.Outcome;

/** Writes a run as one that was measured lies on the disk: with every trial's own words. */
public final class Words {

  private Words() {}

  /** Nothing is left of a run that was written there before. */
  public static Path write(Run run, Path folder) {
    clear(folder.resolve("trials"));
    try (RunFolder archive = RunFolder.open(folder, Map.of())) {
      List<Trial> kept = new ArrayList<>();
      for (Trial trial : run.trials()) {
        kept.add(archive.keep(trial, words(trial, run, archive.scratch())));
      }
      archive.write(run.with(kept));
      archive.writeJmh(JmhFile.joining(TrialFiles.forks(RunFiles.in(folder), kept)));
      archive.clearScratch();
    }
    RunManifest.write(folder);
    return folder;
  }

  private static void clear(Path trials) {
    if (Files.isDirectory(trials)) {
      try (Stream<Path> files = Files.list(trials)) {
        for (Path file : files.toList()) {
          Files.delete(file);
        }
      } catch (IOException failure) {
        throw new UncheckedIOException(failure);
      }
    }
  }

  private static Optional<Path> words(Trial trial, Run run, Path scratch) {
    if (trial.outcome() != Outcome.MEASURED) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          Files.writeString(
              scratch.resolve("words.json"), RawWords.of(trial, run.jdk(trial.jdk()).version())));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
