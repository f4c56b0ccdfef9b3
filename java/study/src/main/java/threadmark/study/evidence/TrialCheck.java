package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jvm.Jdk;
import threadmark.jvm.Outcome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Fault;
import threadmark.study.record.Measurement;
import threadmark.study.record.OwnWords;
import threadmark.study.record.RawTrials;
import threadmark.study.record.RecordedFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.RunFiles;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;

/**
 * Compares what is told of a trial with the trial's own words.
 *
 * @param teller the file that tells it, as a person is to find it
 * @param jdks those of its run; none of a run that was stopped, whose trials are kept without
 * @param experiments what is declared
 */
record TrialCheck(RunFiles files, String teller, List<Jdk> jdks, List<Experiment> experiments) {

  /** What does not agree. */
  List<Fault> faults(Trial trial) {
    List<Fault> faults = new ArrayList<>();
    if (!RecordedRun.hasItsWords(trial)) {
      faults.add(
          new Fault(
              Fault.Kind.IMPOSSIBLE,
              trial.id(),
              "%s: trial %s is measured, but has no raw and sha256 that show it"
                  .formatted(teller, trial.id())));
    }
    trial.raw().ifPresent(raw -> faults.addAll(faults(trial, raw)));
    return faults;
  }

  /** Only a trial's own words are opened. */
  private List<Fault> faults(Trial trial, String raw) {
    Optional<String> misnamed = TrialFiles.fault(trial, raw);
    if (misnamed.isPresent()) {
      return List.of(
          new Fault(Fault.Kind.IMPOSSIBLE, trial.id(), "%s: %s".formatted(teller, misnamed.get())));
    }
    Optional<Fault> fault = digestFault(trial, raw);
    if (fault.isPresent()) {
      return List.of(fault.get());
    }
    return trial.outcome() == Outcome.MEASURED ? figureFaults(trial, files.file(raw)) : List.of();
  }

  private Optional<Fault> digestFault(Trial trial, String raw) {
    Path words = files.path(raw);
    if (!files.has(raw)) {
      return Optional.of(
          new Fault(
              Fault.Kind.MISSING,
              words.toString(),
              "%s is missing; %s names it".formatted(words, teller)));
    }
    String digest = files.file(raw).sha256();
    return trial.sha256().equals(Optional.of(digest))
        ? Optional.empty()
        : Optional.of(
            new Fault(
                Fault.Kind.ALTERED,
                words.toString(),
                "%s has SHA-256 %s; %s says %s"
                    .formatted(words, digest, teller, trial.sha256().orElse("nothing"))));
  }

  private List<Fault> figureFaults(Trial trial, RecordedFile file) {
    Path words = file.path();
    try {
      OwnWords own = new RawTrials().words(file);
      Map<Metric, Measurement> again =
          own.measurements().stream()
              .collect(
                  Collectors.toMap(Measurement::metric, one -> one, (a, b) -> b, TreeMap::new));
      return Stream.concat(
              trial.measurements().stream()
                  .filter(told -> !told.equals(again.get(told.metric())))
                  .map(told ->
                      "%s: trial %s: %s is not what %s says"
                          .formatted(teller, trial.id(), told.metric().label(), words)),
              own.contradictions(trial, jdk(trial), declared(trial.cell())).stream())
          .map(sentence -> contradicted(trial, sentence))
          .toList();
    } catch (Complaint unreadable) {
      return List.of(new Fault(Fault.Kind.UNREADABLE, words.toString(), unreadable.getMessage()));
    } catch (WrongAnswerRecorded answer) {
      return List.of(
          contradicted(
              trial,
              "%s: trial %s is measured, and %s says that %s"
                  .formatted(teller, trial.id(), words, answer.getMessage())));
    }
  }

  private Optional<Jdk> jdk(Trial trial) {
    return jdks.stream().filter(known -> known.id().equals(trial.jdk())).findFirst();
  }

  private Optional<Experiment> declared(Cell cell) {
    return experiments.stream().filter(known -> known.id().equals(cell.experiment())).findFirst();
  }

  private static Fault contradicted(Trial trial, String sentence) {
    return new Fault(Fault.Kind.CONTRADICTED, trial.id(), sentence);
  }
}
