package threadmark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.model.Complaint;
import threadmark.model.ShellText;
import threadmark.store.RecordedRun;
import threadmark.store.RunManifest;
import threadmark.store.TrialFiles;

/** Why a run's record may not be what was measured: asked of the trials' own words beside it. */
record Doubt(Path folder, String why, boolean contradicted) {

  /** Nothing when manifest, facts and words agree with the record. */
  static Optional<Doubt> of(Path folder) {
    return of(folder, RunCheck.evidence(folder).wrong());
  }

  /** The same where it was looked at before, and that was wrong. */
  static Optional<Doubt> of(Path folder, List<String> wrong) {
    if (wrong.isEmpty()) {
      return RunManifest.in(folder) ? Optional.empty() : Optional.of(unsealed(folder));
    }
    if (standsAlone(folder)) {
      return Optional.of(
          new Doubt(
              folder,
              "no trial's own words lie beside run.json to show its figures; bring the whole folder",
              false));
    }
    int more = wrong.size() - 1;
    return Optional.of(
        new Doubt(
            folder,
            "%s%s; see threadmark verify %s"
                .formatted(
                    wrong.getFirst(),
                    more == 0 ? "" : ", and %d more".formatted(more),
                    ShellText.word(folder)),
            true));
  }

  /** Whether nothing lies beside the record that could show what was measured. */
  private static boolean standsAlone(Path folder) {
    if (RunManifest.in(folder) || Files.exists(folder.resolve("jmh.json"))) {
      return false;
    }
    Path trials = folder.resolve(TrialFiles.FOLDER);
    if (!Files.isDirectory(trials)) {
      return true;
    }
    try (Stream<Path> files = Files.list(trials)) {
      return files.noneMatch(file -> file.toString().endsWith(".json"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** Of a run without a manifest, and what to do. */
  static Doubt unsealed(Path folder) {
    return new Doubt(
        folder,
        ("there is no manifest.json, so its trials are shown, but not its machine, build and"
                + " options; bring the whole folder, or, if you measured it, threadmark verify --seal %s")
            .formatted(ShellText.word(folder)),
        false);
  }

  /** Refuses what its own words contradict; what remains is that some are missing. */
  static Optional<Doubt> uncontradicted(RecordedRun run) {
    Optional<Doubt> doubt = of(run.folder());
    doubt
        .filter(Doubt::contradicted)
        .ifPresent(contradicted -> {
          throw contradicted.complaint();
        });
    return doubt;
  }

  /** Refuses what cannot be shown to have been measured. */
  static void refuse(RecordedRun run) {
    of(run.folder())
        .ifPresent(doubt -> {
          throw doubt.complaint();
        });
  }

  Complaint complaint() {
    return new Complaint(
        "%s: %s: %s"
            .formatted(folder, contradicted ? "not what was measured" : "not shown in full", why));
  }

  /** As a remark of one line beside what was made of the run all the same. */
  String warning() {
    return "! %s may not be what was measured: %s".formatted(folder, why);
  }
}
