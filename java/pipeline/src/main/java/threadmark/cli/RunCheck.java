package threadmark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.jmh.JmhFile;
import threadmark.judge.Summaries;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.model.FileFault;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.publish.RunReport;
import threadmark.store.Digest;
import threadmark.store.ExperimentFiles;
import threadmark.store.Fault;
import threadmark.store.RecordedRun;
import threadmark.store.RunFolder;
import threadmark.store.RunManifest;
import threadmark.store.TrialFiles;

/** Computes everything in a run's folder again from the trials' own words, and compares. */
final class RunCheck {

  /** Of a record that says itself that it is none of a whole run. */
  static final String INCOMPLETE =
      "run.json says \"complete\": false, so trials that were planned are not in it; measure again";

  private final Path folder;
  private final Path declared;
  private final List<String> checked = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();
  private final List<Fault> wrong = new ArrayList<>();
  private final Set<String> files = new HashSet<>();
  private int found;
  private boolean complete = true;

  private RunCheck(Path folder, Path declared) {
    this.folder = folder;
    this.declared = declared;
  }

  /**
   * What came of it.
   *
   * @param checked what was compared and agreed
   * @param unchecked what was not, and why
   * @param faults what does not agree: file, and how
   * @param unfinished how to go on, where the run was stopped before its end
   */
  record Outcomes(
      List<String> checked,
      List<String> unchecked,
      List<Fault> faults,
      Optional<String> unfinished) {
    Outcomes {
      checked = List.copyOf(checked);
      unchecked = List.copyOf(unchecked);
      faults = List.copyOf(faults);
    }

    /** The faults as sentences. */
    List<String> wrong() {
      return faults.stream().map(Fault::sentence).toList();
    }
  }

  /** What was measured: the record, its digests and the trials' own words, and no page. */
  static Outcomes evidence(Path folder) {
    RunCheck check = new RunCheck(folder, folder);
    check.record().ifPresent(check::jmh);
    return check.outcomes();
  }

  static Outcomes of(Path folder, Path declared) {
    return StoppedRun.outcomes(folder)
        .orElseGet(() -> {
          RunCheck check = new RunCheck(folder, declared);
          check.record().ifPresent(check::made);
          check.unsealed();
          return check.outcomes();
        });
  }

  private Outcomes outcomes() {
    return new Outcomes(
        checked, unchecked, wrong, complete ? Optional.empty() : Optional.of(INCOMPLETE));
  }

  /** Whether nothing lies beside the record that could show what was measured. */
  static boolean standsAlone(Path folder) {
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

  private Optional<Run> record() {
    if (RecordedRun.lacksItsRecord(folder)) {
      add(
          Fault.Kind.MISSING,
          folder.resolve("run.json"),
          "%s is missing, and what a run left lies beside it; %s"
              .formatted(
                  folder.resolve("run.json"),
                  StoppedRun.resumption(folder)
                      .map(command -> "let the run write it: " + command)
                      .orElse(RecordedRun.NO_RECORD_AGAIN)));
      return Optional.empty();
    }
    manifest();
    Run run;
    try {
      run = RunFolder.read(folder.resolve("run.json"));
    } catch (Complaint unreadable) {
      add(Fault.Kind.UNREADABLE, folder.resolve("run.json"), unreadable.getMessage());
      return Optional.empty();
    }
    complete = run.complete();
    int before = found;
    RecordedRun.contradictions(run)
        .forEach(sentence -> add(Fault.Kind.IMPOSSIBLE, folder, teller() + ": " + sentence));
    trials(run);
    leftOut(run);
    agreed(
        before,
        run.trials().size() == 1
            ? "run.json: 1 trial against its own facts, digest and words"
            : "run.json: %d trials against their own facts, digests and words"
                .formatted(run.trials().size()));
    return Optional.of(run);
  }

  /** A file that is not as it was is told once, whatever else names it. */
  private void add(Fault fault) {
    found++;
    if (!fault.kind().ofFile() || files.add(fault.subject())) {
      wrong.add(fault);
    }
  }

  private void add(Fault.Kind kind, Path subject, String sentence) {
    add(fault(kind, subject, sentence));
  }

  private static Fault fault(Fault.Kind kind, Path subject, String sentence) {
    return new Fault(kind, subject.toString(), sentence);
  }

  /** Where their folder is gone, that is said once, and not of each file. */
  private void trials(Run run) {
    Path trials = folder.resolve(TrialFiles.FOLDER);
    if (Files.isDirectory(trials) || run.trials().isEmpty()) {
      // Their files are read side by side, and told in the order of the record.
      run.trials().parallelStream()
          .map(this::faults)
          .toList()
          .forEach(one -> one.forEach(this::add));
      return;
    }
    add(
        Fault.Kind.MISSING,
        trials,
        "%s is missing, with the files of %s that run.json has; bring the whole folder"
            .formatted(
                trials,
                run.trials().size() == 1
                    ? "the trial"
                    : "all %d trials".formatted(run.trials().size())));
  }

  /** Whoever reads that something was checked takes it for right. */
  private void agreed(int foundBefore, String what) {
    if (found == foundBefore) {
      checked.add(what);
    }
  }

  /** What was made from the record. */
  private void made(Run run) {
    jmh(run);
    report(run);
  }

  private void manifest() {
    if (!RunManifest.in(folder)) {
      return;
    }
    try {
      int before = found;
      RunManifest.faults(folder).forEach(this::add);
      agreed(before, "manifest.json: the SHA-256 of every file");
    } catch (Complaint unreadable) {
      add(Fault.Kind.UNREADABLE, folder.resolve("manifest.json"), unreadable.getMessage());
    }
  }

  /** Where all else agrees, whoever asked says it, and what to do. */
  private void unsealed() {
    if (!wrong.isEmpty() && !RunManifest.in(folder) && !RecordedRun.lacksItsRecord(folder)) {
      unchecked.add("manifest: there is none, so run.json was compared with the trials only");
    }
  }

  private List<Fault> faults(Trial trial) {
    if (!TrialFiles.namesTrial(trial.id())) {
      return List.of(
          fault(
              Fault.Kind.IMPOSSIBLE,
              folder,
              "%s: a trial's id is \"%s\", which is no number".formatted(teller(), trial.id())));
    }
    List<Fault> faults = new ArrayList<>();
    factsFault(trial).ifPresent(faults::add);
    faults.addAll(new TrialCheck(folder, teller()).faults(trial));
    return faults;
  }

  private Optional<Fault> factsFault(Trial trial) {
    Path facts = folder.resolve(TrialFiles.facts(trial));
    if (!Files.exists(facts)) {
      return Optional.of(
          fault(Fault.Kind.MISSING, facts, facts + " is missing; run.json has the trial"));
    }
    try {
      Trial kept = RunFolder.readTrial(facts);
      return kept.equals(trial)
          ? Optional.empty()
          : Optional.of(
              fault(
                  Fault.Kind.CONTRADICTED,
                  facts,
                  "%s and run.json tell the trial differently: %s"
                      .formatted(facts, String.join(", ", TrialDifferences.of(trial, kept)))));
    } catch (Complaint unreadable) {
      return Optional.of(fault(Fault.Kind.UNREADABLE, facts, unreadable.getMessage()));
    }
  }

  /** The record, as a person is to find it. */
  private String teller() {
    return folder.resolve("run.json").toString();
  }

  /** What lies in trials/ and is of no trial that the record has. */
  private void leftOut(Run run) {
    Path trials = folder.resolve(TrialFiles.FOLDER);
    if (!Files.isDirectory(trials)) {
      return;
    }
    Set<String> known = new HashSet<>();
    for (Trial trial : run.trials()) {
      known.add(TrialFiles.facts(trial));
      trial.raw().ifPresent(known::add);
    }
    try (Stream<Path> files = Files.list(trials)) {
      files
          .filter(file -> file.toString().matches(".*\\.(json|txt)"))
          .filter(file -> !known.contains(TrialFiles.FOLDER + "/" + file.getFileName()))
          .sorted()
          .forEach(
              file -> add(Fault.Kind.STRANGE, file, file + " is there; run.json leaves it out"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private void jmh(Run run) {
    Path file = folder.resolve("jmh.json");
    if (!Files.exists(file)) {
      unchecked.add("jmh.json: there is none");
      return;
    }
    if (run.trials().stream().anyMatch(this::lacksItsWords)) {
      unchecked.add("jmh.json: not joined again, since trials' own words are missing");
      return;
    }
    try {
      int before = found;
      if (!holds(file, JmhFile.joining(Measuring.forks(folder, run.trials())))) {
        add(Fault.Kind.CONTRADICTED, file, file + " is not what the trials' own words join to");
      }
      agreed(before, "jmh.json: joined again from the forks");
    } catch (Complaint unreadable) {
      add(Fault.Kind.UNREADABLE, file, unreadable.getMessage());
    }
  }

  private boolean lacksItsWords(Trial trial) {
    return trial
        .raw()
        .filter(raw -> !TrialFiles.namesWords(raw) || !Files.exists(folder.resolve(raw)))
        .isPresent();
  }

  /** The page holds every statistic: means, intervals and overheads of all cells. */
  private void report(Run run) {
    Path file = RunFolder.report(folder);
    if (!Files.exists(file)) {
      return;
    }
    List<Experiment> experiments = ExperimentFiles.read(declared);
    if (holds(file, RunReport.html(run, experiments, Summaries.of(run, experiments)))) {
      checked.add("report.html: every figure computed again");
    } else if (run.build().experimentsSha256().equals(Digest.sha256(ExperimentFiles.in(declared)))
        && run.build().version().equals(Version.text())) {
      add(Fault.Kind.CONTRADICTED, file, file + " does not show what the trials give");
    } else {
      unchecked.add(
          "report.html: written by another version or other declarations; write it anew with"
              + " threadmark report");
    }
  }

  private static boolean holds(Path file, String text) {
    try {
      return Arrays.equals(Files.readAllBytes(file), text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException failure) {
      throw new Complaint("%s: %s".formatted(file, FileFault.words(failure)), failure);
    }
  }
}
