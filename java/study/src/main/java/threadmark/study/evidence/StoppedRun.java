package threadmark.study.evidence;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.files.OutputFolder;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

/** A run without an end: it has a plan, and neither record nor manifest, or is under way. */
public final class StoppedRun {

  private static final String RECORD = "run.json";
  private static final String MEASURED_NOW = "it is being measured now; wait for its end";
  private static final String UNDER_WAY = MEASURED_NOW + ", and verify it then";

  private StoppedRun() {}

  /** Whether one lies there that tells how to go on. */
  static boolean liesIn(Path folder) {
    OutputFolder found = new OutputFolder(folder);
    return !found.holdsRun() && !RunManifest.in(folder) && RunFolder.plan(folder).isPresent();
  }

  /** The command that goes on with what lies there, where its plan tells. */
  public static Optional<String> resumption(Path folder) {
    return RunFolder.plan(folder).map(plan -> PlanFile.resumption(plan.command(), folder));
  }

  /** Whoever names one where a record is wanted is told how it gets there. */
  public static RecordedRun ended(Path named) {
    Path folder = named.endsWith(RECORD) ? named.toAbsolutePath().getParent() : named;
    if (Files.isDirectory(folder)) {
      noEnd(folder)
          .ifPresent(sentence -> {
            throw new Complaint("%s: %s".formatted(folder, sentence));
          });
    }
    return RecordedRun.read(named);
  }

  /** That it has no end yet, and how to go on; empty where none lies. */
  static Optional<String> noEnd(Path folder) {
    if (!liesIn(folder)) {
      return Optional.empty();
    }
    return new OutputFolder(folder).isBusy()
        ? Optional.of("the run has no end yet: " + MEASURED_NOW)
        : resumption(folder).map(command -> "the run has no end yet; go on with: " + command);
  }

  /** What is to be said of the one that lies there, if one does. */
  static Optional<RunCheck.Outcomes> outcomes(Path folder, List<Experiment> experiments) {
    OutputFolder found = new OutputFolder(folder);
    if (!found.holdsRun() && found.isBusy()) {
      return Optional.of(outcomes(folder, experiments, UNDER_WAY));
    }
    return liesIn(folder)
        ? resumption(folder)
            .map(command ->
                outcomes(
                    folder, experiments, "it was stopped before its end; go on with: " + command))
        : Optional.empty();
  }

  /** What it kept so far must be what was measured, finished or not. */
  private static RunCheck.Outcomes outcomes(
      Path folder, List<Experiment> experiments, String unfinished) {
    List<String> checked = new ArrayList<>();
    List<String> unchecked = new ArrayList<>();
    List<Fault> wrong = new ArrayList<>();
    try {
      RunFiles files = RunFiles.in(folder);
      List<Trial> kept = RunFolder.unopened(folder).trials();
      for (Trial trial : kept) {
        wrong.addAll(
            new TrialCheck(
                    files,
                    folder.resolve(TrialFiles.facts(trial)).toString(),
                    List.of(),
                    experiments)
                .faults(trial));
      }
      if (kept.isEmpty()) {
        unchecked.add("trials: none was kept yet");
      } else if (wrong.isEmpty()) {
        checked.add(
            kept.size() == 1
                ? "1 trial that was kept, against its digest and words"
                : "%d trials that were kept, against their digests and words"
                    .formatted(kept.size()));
      }
    } catch (Complaint unreadable) {
      wrong.add(new Fault(Fault.Kind.UNREADABLE, folder.toString(), unreadable.getMessage()));
    }
    return new RunCheck.Outcomes(checked, unchecked, wrong, Optional.of(unfinished));
  }
}
