package threadmark.study.evidence;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.json.Json;
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
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunFolder;
import threadmark.study.record.Trial;
import threadmark.study.record.TrialFiles;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;
import tools.jackson.databind.JsonNode;

/**
 * Compares what a record has of a trial with the trial's own two files.
 *
 * @param teller the file that holds the record, as a person is to find it
 * @param jdks those of its run; none of a run that was stopped, whose trials are kept without
 * @param experiments what is declared
 */
record TrialCheck(RunFiles files, String teller, List<Jdk> jdks, List<Experiment> experiments) {

  /**
   * What came of it.
   *
   * @param trial with every metric that its own words hold: older versions did not take them all
   */
  record Found(Trial trial, List<Fault> faults) {

    private static Found of(Trial trial, Fault fault) {
      return new Found(trial, List.of(fault));
    }
  }

  /** Compares the trial with its facts and its words. */
  Found whole(Trial trial) {
    if (!TrialFiles.namesTrial(trial.id())) {
      return Found.of(
          trial,
          new Fault(
              Fault.Kind.IMPOSSIBLE,
              files.folder().toString(),
              "%s: a trial's id is \"%s\", which is no number".formatted(teller, trial.id())));
    }
    Found words = words(trial);
    return new Found(
        words.trial(), Stream.concat(facts(trial).stream(), words.faults().stream()).toList());
  }

  private Optional<Fault> facts(Trial trial) {
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
      return Optional.of(
          new Fault(Fault.Kind.UNREADABLE, facts.toString(), unreadable.getMessage()));
    }
    return kept.equals(trial)
        ? Optional.empty()
        : Optional.of(
            new Fault(
                Fault.Kind.CONTRADICTED,
                facts.toString(),
                "%s and run.json tell the trial differently: %s"
                    .formatted(facts, String.join(", ", differences(trial, kept)))));
  }

  /** In what the two differ: fields by their names in the file, and metrics by theirs. */
  static List<String> differences(Trial one, Trial other) {
    List<String> names = new ArrayList<>();
    JsonNode others = Json.tree(other);
    for (Map.Entry<String, JsonNode> field : Json.tree(one).properties()) {
      if (!field.getKey().equals("measurements")
          && !field.getValue().equals(others.path(field.getKey()))) {
        names.add(field.getKey());
      }
    }
    List<String> metrics =
        Stream.of(Metric.values())
            .filter(metric -> !one.measurement(metric).equals(other.measurement(metric)))
            .map(Metric::label)
            .toList();
    names.addAll(metrics);
    if (metrics.isEmpty() && !one.measurements().equals(other.measurements())) {
      names.add("order of measurements");
    }
    return names;
  }

  /** Compares the trial with its words. */
  Found words(Trial trial) {
    if (!trial.hasItsWords()) {
      return Found.of(
          trial,
          new Fault(
              Fault.Kind.IMPOSSIBLE,
              trial.id(),
              "%s: trial %s is measured, but has no raw and sha256 that show it"
                  .formatted(teller, trial.id())));
    }
    if (trial.raw().isEmpty()) {
      return new Found(trial, List.of());
    }
    String raw = trial.raw().get();
    return misplaced(trial, raw)
        .map(fault -> Found.of(trial, fault))
        .orElseGet(() ->
            trial.outcome() == Outcome.MEASURED
                ? figures(trial, files.file(raw))
                : new Found(trial, List.of()));
  }

  /** Only a trial's own words are opened. */
  private Optional<Fault> misplaced(Trial trial, String raw) {
    Optional<String> misnamed = TrialFiles.fault(trial, raw);
    if (misnamed.isPresent()) {
      return Optional.of(
          new Fault(Fault.Kind.IMPOSSIBLE, trial.id(), "%s: %s".formatted(teller, misnamed.get())));
    }
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

  private Found figures(Trial trial, RecordedFile file) {
    Path words = file.path();
    try {
      Map<Metric, Measurement> again = new TreeMap<>();
      RawTrials.read(file).forEach(read -> again.put(read.metric(), read));
      List<Fault> faults =
          Stream.concat(
                  trial.measurements().stream()
                      .filter(told -> !told.equals(again.get(told.metric())))
                      .map(told ->
                          "%s: trial %s: %s is not what %s says"
                              .formatted(teller, trial.id(), told.metric().label(), words)),
                  new OwnWords(file)
                      .contradictions(trial, jdk(trial), declared(trial.cell())).stream())
              .map(sentence -> contradicted(trial, sentence))
              .toList();
      trial.measurements().forEach(told -> again.remove(told.metric()));
      return new Found(
          again.isEmpty()
              ? trial
              : trial.with(
                  Stream.concat(trial.measurements().stream(), again.values().stream()).toList()),
          faults);
    } catch (Complaint unreadable) {
      return Found.of(
          trial, new Fault(Fault.Kind.UNREADABLE, words.toString(), unreadable.getMessage()));
    } catch (WrongAnswerRecorded answer) {
      return Found.of(
          trial,
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
