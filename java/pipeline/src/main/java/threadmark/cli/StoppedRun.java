package threadmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.model.Complaint;
import threadmark.model.Trial;
import threadmark.store.Digest;
import threadmark.store.FoundFolder;
import threadmark.store.RecordedRun;
import threadmark.store.RunFolder;
import threadmark.store.RunManifest;

/** A run that was stopped before its end: it has a plan, and neither record nor manifest. */
final class StoppedRun {

  private StoppedRun() {}

  /** What is to be said of the one that lies there, if one does. */
  static Optional<RunCheck.Outcomes> outcomes(Path folder) {
    FoundFolder found = new FoundFolder(folder);
    return found.holdsRun() || RunManifest.in(folder)
        ? Optional.empty()
        : found
            .beginning()
            .flatMap(Beginning::choice)
            .map(begun -> outcomes(folder, Choice.resumption(begun.command(), folder)));
  }

  /** What it kept so far must be what was measured, finished or not. */
  private static RunCheck.Outcomes outcomes(Path folder, String resumption) {
    List<String> checked = new ArrayList<>();
    List<String> wrong = new ArrayList<>();
    try {
      List<Trial> kept = RunFolder.unopened(folder).finished();
      kept.stream().flatMap(trial -> fault(folder, trial).stream()).forEach(wrong::add);
      checked.add("%d trials that were kept, against their digests".formatted(kept.size()));
    } catch (Complaint unreadable) {
      wrong.add(unreadable.getMessage());
    }
    return new RunCheck.Outcomes(
        checked,
        List.of(),
        wrong,
        Optional.of("it was stopped before its end; go on with: " + resumption));
  }

  private static Optional<String> fault(Path folder, Trial trial) {
    if (!RecordedRun.hasItsWords(trial)) {
      return Optional.of(
          "trial %s is measured, but has no raw and sha256 that show it".formatted(trial.id()));
    }
    return trial
        .raw()
        .map(folder::resolve)
        .filter(raw ->
            !Files.isRegularFile(raw) || !trial.sha256().equals(Optional.of(Digest.sha256(raw))))
        .map(raw -> raw + " is missing, or not the file that was kept");
  }
}
