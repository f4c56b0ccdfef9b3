package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import threadmark.model.Complaint;
import threadmark.store.RecordedRun;
import threadmark.store.RunManifest;

/** Why a run's record may not be what was measured: asked of the trials' own words beside it. */
record Doubt(Path folder, String why, boolean contradicted) {

  /** Nothing when manifest, facts and words agree with the record. */
  static Optional<Doubt> of(Path folder) {
    List<String> wrong = RunCheck.evidence(folder).wrong();
    if (wrong.isEmpty()) {
      return Optional.empty();
    }
    if (RunCheck.standsAlone(folder)) {
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
                    ShellWord.of(folder)),
            true));
  }

  /** Refuses what its own words contradict; what remains is that there are none. */
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
    if (!RunManifest.in(run.folder())) {
      throw new Complaint(
          "%s: there is no manifest.json to show that nothing was changed; seal it with threadmark verify --seal %s"
              .formatted(run.folder(), ShellWord.of(run.folder())));
    }
  }

  Complaint complaint() {
    return new Complaint("%s: not what was measured: %s".formatted(folder, why));
  }

  /** As a remark of one line beside what was made of the run all the same. */
  String warning() {
    return "! %s may not be what was measured: %s".formatted(folder, why);
  }
}
