package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import threadmark.files.Digest;
import threadmark.files.Lanes;
import threadmark.files.OutputFolder;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.JmhFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.RunManifest;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.text.Complaint;

/**
 * Computes everything in a run's folder again from the trials' own words, and compares. Each file
 * is opened once.
 */
final class RunCheck {

  private final RunFiles files;
  private final List<Experiment> experiments;
  private final List<String> checked = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();

  private RunCheck(RunFiles files, List<Experiment> experiments) {
    this.files = files;
    this.experiments = experiments;
  }

  static VerifiedRun of(Path folder, List<Experiment> experiments) {
    RunCheck check = new RunCheck(RunFiles.in(folder), experiments);
    OutputFolder found = new OutputFolder(folder);
    if (!found.holdsRun() && found.isBusy()) {
      return check.stopped(RecordedRun.MEASURED_NOW + ", and verify it then");
    }
    Optional<String> resumption = RecordedRun.resumption(folder);
    if (RecordedRun.isUnfinished(folder) && resumption.isPresent()) {
      return check.stopped("it was stopped before its end; go on with: " + resumption.get());
    }
    return check.ended();
  }

  static VerifiedRun of(RecordedRun recorded, List<Experiment> experiments) {
    return new RunCheck(RunFiles.of(recorded), experiments).recorded(recorded);
  }

  private VerifiedRun ended() {
    Path record = files.path(OutputFolder.RECORD);
    if (RecordedRun.lacksItsRecord(files.folder())) {
      fault(
          Fault.Kind.MISSING,
          record,
          "%s is missing, and what a run left lies beside it; %s"
              .formatted(
                  record,
                  RecordedRun.resumption(files.folder())
                      .map(command -> "let the run write it: " + command)
                      .orElse(RecordedRun.NO_RECORD_AGAIN)));
      return found(Optional.empty(), Optional.empty(), Optional.empty());
    }
    RecordedRun recorded;
    try {
      recorded = RecordedRun.of(files.folder(), files.file(OutputFolder.RECORD));
    } catch (Complaint unreadable) {
      manifest();
      fault(Fault.Kind.UNREADABLE, record, unreadable.getMessage());
      return found(Optional.empty(), Optional.empty(), Optional.empty());
    }
    return recorded(recorded);
  }

  private VerifiedRun recorded(RecordedRun recorded) {
    Run run = recorded.run();
    manifest();
    List<TrialCheck.Found> trials = trials(run);
    List<Fault> wrong = new ArrayList<>();
    run.contradictions()
        .forEach(sentence ->
            wrong.add(
                new Fault(
                    Fault.Kind.IMPOSSIBLE,
                    files.folder().toString(),
                    recorded.file().path() + ": " + sentence)));
    wrong.addAll(without(run));
    trials.forEach(trial -> wrong.addAll(trial.faults()));
    if (files.holdTrials() && files.fault().isEmpty()) {
      wrong.addAll(strangers(run));
    }
    part(
        run.trials().size() == 1
            ? "run.json: 1 trial against its own facts, digest and raw file"
            : "run.json: %d trials against their own facts, digests and raw files"
                .formatted(run.trials().size()),
        wrong);
    joined(run);
    return found(
        Optional.of(recorded),
        Optional.of(
            trials.isEmpty()
                ? recorded
                : recorded.with(trials.stream().map(TrialCheck.Found::trial).toList())),
        run.complete() ? Optional.empty() : Optional.of(VerifiedRun.INCOMPLETE));
  }

  private VerifiedRun found(
      Optional<RecordedRun> recorded,
      Optional<RecordedRun> completed,
      Optional<String> unfinished) {
    return new VerifiedRun(
        files.folder(), recorded, completed, checked, unchecked, faults, unfinished);
  }

  /** What a stopped run kept so far must be what was measured. */
  private VerifiedRun stopped(String unfinished) {
    try {
      List<Trial> kept = RunFolder.unopened(files.folder()).trials();
      List<Fault> wrong = new ArrayList<>();
      for (Trial trial : kept) {
        String facts = files.path(TrialFiles.facts(trial)).toString();
        wrong.addAll(new TrialCheck(files, facts, List.of(), experiments).words(trial).faults());
      }
      if (kept.isEmpty()) {
        unchecked.add("trials: none was kept yet");
      } else {
        part(
            kept.size() == 1
                ? "1 trial that was kept, against its digest and raw file"
                : "%d trials that were kept, against their digests and raw files"
                    .formatted(kept.size()),
            wrong);
      }
    } catch (Complaint unreadable) {
      fault(Fault.Kind.UNREADABLE, files.folder(), unreadable.getMessage());
    }
    return found(Optional.empty(), Optional.empty(), Optional.of(unfinished));
  }

  private void manifest() {
    if (RunManifest.in(files.folder())) {
      try {
        List<Fault> wrong = RunManifest.faults(files);
        // Of packed trials that cannot be read another fault tells.
        if (!wrong.isEmpty() || files.fault().isEmpty()) {
          part("manifest.json: the SHA-256 of every file", wrong);
        }
      } catch (Complaint unreadable) {
        fault(Fault.Kind.UNREADABLE, files.path("manifest.json"), unreadable.getMessage());
      }
    }
  }

  /** Why none of the trials can be looked at, where none can. */
  private List<Fault> without(Run run) {
    if (files.fault().isPresent()) {
      return List.of(files.fault().get());
    }
    return files.holdTrials() || run.trials().isEmpty()
        ? List.of()
        : List.of(
            TrialFiles.gone(files.folder(), run.trials().size(), "trial", "that run.json has"));
  }

  /** Their files are read side by side, and come in the order of the record. */
  private List<TrialCheck.Found> trials(Run run) {
    TrialCheck check =
        new TrialCheck(files, files.path(OutputFolder.RECORD).toString(), run.jdks(), experiments);
    return files.holdTrials() && files.fault().isEmpty()
        ? Lanes.map(run.trials(), check::whole)
        : List.of();
  }

  /** What lies there and is of no trial that the record has. */
  private List<Fault> strangers(Run run) {
    Set<String> known = new HashSet<>();
    for (Trial trial : run.trials()) {
      known.add(TrialFiles.facts(trial));
      trial.raw().ifPresent(known::add);
    }
    return files.trials().stream()
        .filter(name -> name.matches(".*\\.(json|txt)"))
        .filter(name -> !known.contains(name))
        .map(files::path)
        .map(file ->
            new Fault(
                Fault.Kind.STRANGE, file.toString(), file + " is there; run.json leaves it out"))
        .toList();
  }

  /** Joins the forks to {@code jmh.json} again. */
  private void joined(Run run) {
    Path file = files.path(JmhFile.NAME);
    Optional<String> packed =
        files.arePacked() ? RunManifest.sha256(files, JmhFile.NAME) : Optional.empty();
    if (files.fault().isPresent()) {
      return;
    }
    if (!files.has(JmhFile.NAME) && packed.isEmpty()) {
      // A run writes one whenever it writes a manifest: whoever takes both away takes an edit back.
      if (RunManifest.in(files.folder())) {
        fault(
            Fault.Kind.MISSING,
            file,
            file + " is missing; a run with a manifest has one, bring it back");
      } else {
        unchecked.add("jmh.json: there is none");
      }
    } else if (run.trials().stream().anyMatch(this::lacksItsWords)) {
      unchecked.add("jmh.json: not joined again, since trials' raw files are missing");
    } else {
      try {
        String again = Digest.ofText(JmhFile.joining(TrialFiles.forks(files, run.trials())));
        if (again.equals(
            files.has(JmhFile.NAME) ? files.file(JmhFile.NAME).sha256() : packed.get())) {
          checked.add("jmh.json: joined again from the forks");
        } else {
          fault(Fault.Kind.CONTRADICTED, file, file + " is not what the trials' raw files join to");
        }
      } catch (Complaint unreadable) {
        fault(Fault.Kind.UNREADABLE, file, unreadable.getMessage());
      }
    }
  }

  private boolean lacksItsWords(Trial trial) {
    return trial.raw().filter(raw -> !TrialFiles.namesWords(raw) || !files.has(raw)).isPresent();
  }

  private void fault(Fault.Kind kind, Path file, String sentence) {
    part("", List.of(new Fault(kind, file.toString(), sentence)));
  }

  /** A file that is not as it was is named once, whatever else names it. */
  private void part(String what, List<Fault> wrong) {
    if (wrong.isEmpty()) {
      checked.add(what);
    }
    for (Fault fault : wrong) {
      boolean known =
          fault.kind().ofFile()
              && faults.stream()
                  .anyMatch(
                      other -> other.kind().ofFile() && other.subject().equals(fault.subject()));
      if (!known) {
        faults.add(fault);
      }
    }
  }
}
