package threadmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import threadmark.jmh.RawTrials;
import threadmark.model.Complaint;
import threadmark.model.Measurement;
import threadmark.model.Metric;
import threadmark.model.Outcome;
import threadmark.model.Trial;
import threadmark.model.WrongAnswerRecorded;
import threadmark.store.Digest;
import threadmark.store.RecordedRun;
import threadmark.store.TrialFiles;

/**
 * Compares what is told of a trial with the trial's own words.
 *
 * @param teller the file that tells it, as a person is to find it
 */
record TrialCheck(Path folder, String teller) {

  /** What does not agree, a sentence each. */
  List<String> faults(Trial trial) {
    List<String> faults = new ArrayList<>();
    if (!RecordedRun.hasItsWords(trial)) {
      faults.add(
          "%s: trial %s is measured, but has no raw and sha256 that show it"
              .formatted(teller, trial.id()));
    }
    trial.raw().ifPresent(raw -> faults.addAll(faults(trial, raw)));
    return faults;
  }

  /** Only a trial's own words are opened. */
  private List<String> faults(Trial trial, String raw) {
    Optional<String> misnamed = TrialFiles.fault(trial, raw);
    if (misnamed.isPresent()) {
      return List.of("%s: %s".formatted(teller, misnamed.get()));
    }
    Path words = folder.resolve(raw);
    Optional<String> fault = digestFault(trial, words);
    if (fault.isPresent()) {
      return List.of(fault.get());
    }
    return trial.outcome() == Outcome.MEASURED ? figureFaults(trial, words) : List.of();
  }

  private Optional<String> digestFault(Trial trial, Path words) {
    if (!Files.isRegularFile(words)) {
      return Optional.of("%s is missing; %s names it".formatted(words, teller));
    }
    String digest = Digest.sha256(words);
    return trial.sha256().equals(Optional.of(digest))
        ? Optional.empty()
        : Optional.of(
            "%s has SHA-256 %s; %s says %s"
                .formatted(words, digest, teller, trial.sha256().orElse("nothing")));
  }

  private List<String> figureFaults(Trial trial, Path words) {
    try {
      Map<Metric, Measurement> again =
          new RawTrials()
              .read(words).stream()
                  .collect(
                      Collectors.toMap(Measurement::metric, one -> one, (a, b) -> b, TreeMap::new));
      return trial.measurements().stream()
          .filter(told -> !told.equals(again.get(told.metric())))
          .map(told ->
              "%s: trial %s: %s is not what %s says"
                  .formatted(teller, trial.id(), told.metric().label(), words))
          .toList();
    } catch (Complaint unreadable) {
      return List.of(unreadable.getMessage());
    } catch (WrongAnswerRecorded answer) {
      return List.of(
          "%s: trial %s is measured, and %s says that %s"
              .formatted(teller, trial.id(), words, answer.getMessage()));
    }
  }
}
