package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Fault;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.text.Complaint;

/** Compares the trials of a run's record with the files that lie beside it. */
record TrialsCheck(RunFiles files, List<Experiment> experiments) {

  /** What does not agree. */
  List<Fault> faults(Run run) {
    if (files.fault().isPresent()) {
      return files.fault().stream().toList();
    }
    if (!files.holdTrials()) {
      return run.trials().isEmpty()
          ? List.of()
          : List.of(
              TrialFiles.gone(files.folder(), run.trials().size(), "trial", "that run.json has"));
    }
    return Stream.concat(
            // Their files are read side by side, and told in the order of the record.
            run.trials().parallelStream().map(trial -> faults(run, trial)).toList().stream()
                .flatMap(List::stream),
            strangers(run).stream())
        .toList();
  }

  private List<Fault> faults(Run run, Trial trial) {
    if (!TrialFiles.namesTrial(trial.id())) {
      return List.of(
          new Fault(
              Fault.Kind.IMPOSSIBLE,
              files.folder().toString(),
              "%s: a trial's id is \"%s\", which is no number".formatted(teller(), trial.id())));
    }
    return Stream.concat(
            factsFault(trial).stream(),
            new TrialCheck(files, teller(), run.jdks(), experiments).faults(trial).stream())
        .toList();
  }

  /** The record, as a person is to find it. */
  private String teller() {
    return files.path("run.json").toString();
  }

  private Optional<Fault> factsFault(Trial trial) {
    Path facts = files.path(TrialFiles.facts(trial));
    if (!files.has(TrialFiles.facts(trial))) {
      return Optional.of(
          new Fault(
              Fault.Kind.MISSING, facts.toString(), facts + " is missing; run.json has the trial"));
    }
    Trial kept;
    try {
      kept = RunFolder.readTrial(files.file(TrialFiles.facts(trial)));
    } catch (Complaint unreadable) {
      return Optional.of(RunCheck.unreadable(facts, unreadable));
    }
    return kept.equals(trial)
        ? Optional.empty()
        : Optional.of(
            new Fault(
                Fault.Kind.CONTRADICTED,
                facts.toString(),
                "%s and run.json tell the trial differently: %s"
                    .formatted(facts, String.join(", ", TrialDifferences.of(trial, kept)))));
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
}
