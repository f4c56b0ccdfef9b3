package threadmark.study.evidence;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import threadmark.jvm.Outcome;
import threadmark.study.record.Measurement;
import threadmark.study.record.RawTrials;
import threadmark.study.record.RecordedFile;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.RunFiles;
import threadmark.study.record.RunRecords;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;

/** Runs that lie on the disk, with every metric that their trials' own words hold. */
public final class RecordedRuns {

  private static final String RECORD = "run.json";

  private RecordedRuns() {}

  /** The runs of those folders or records. */
  public static List<Run> of(List<Path> places) {
    return found(places).stream().map(RecordedRun::run).toList();
  }

  /** The same, each with its folder. */
  public static List<RecordedRun> found(List<Path> places) {
    Map<String, RecordedRun> runs = new LinkedHashMap<>();
    for (Path place : places) {
      RecordedRun run = completed(StoppedRun.ended(place));
      another(runs.putIfAbsent(run.run().id(), run), run)
          .ifPresent(sentence -> {
            throw new Complaint(sentence + "; name one of them");
          });
    }
    return List.copyOf(runs.values());
  }

  /** A run may lie in two places; two runs may not have one id. */
  private static Optional<String> another(RecordedRun first, RecordedRun second) {
    return first == null || first.run().equals(second.run())
        ? Optional.empty()
        : Optional.of(
            "%s: another run has the same id: %s".formatted(second.folder(), first.folder()));
  }

  /** The folders below those that hold a finished run, in the order of their names. */
  public static List<Path> below(List<Path> folders) {
    return folders.stream()
        .flatMap(folder -> RunRecords.below(folder).stream())
        .map(Path::getParent)
        .toList();
  }

  /** The same of one folder, and those below it that lack their record or have none yet. */
  public static List<Path> withOrWithoutRecord(Path folder) {
    return withOrWithoutRecord(folder, unused -> false);
  }

  /**
   * The same.
   *
   * @param passedOver told of each folder that may not be read, and answers whether to go on
   */
  public static List<Path> withOrWithoutRecord(Path folder, Predicate<Path> passedOver) {
    return RunRecords.folders(folder, passedOver).stream()
        .filter(found ->
            Files.exists(found.resolve(RECORD))
                || RecordedRun.lacksItsRecord(found)
                || StoppedRun.liesIn(found))
        .sorted(Comparator.comparing(Path::toString))
        .toList();
  }

  /** Why a folder without a record is none of a finished run; empty where it has one. */
  public static Optional<String> unrecorded(Path folder) {
    if (Files.exists(folder.resolve(RECORD))) {
      return Optional.empty();
    }
    return Optional.of(
        StoppedRun.noEnd(folder).orElse("its run.json is missing; bring it back from a copy"));
  }

  /** With what older versions did not take from the trials' words. */
  static RecordedRun completed(RecordedRun recorded) {
    Run run = recorded.run();
    RunFiles files = RunFiles.in(recorded.folder());
    List<Trial> trials =
        run.trials().parallelStream().map(trial -> completed(recorded, files, trial)).toList();
    return new RecordedRun(recorded.folder(), run.with(trials));
  }

  /** What older versions did not take from a trial's words is taken now. */
  private static Trial completed(RecordedRun recorded, RunFiles files, Trial trial) {
    if (trial.outcome() != Outcome.MEASURED
        || trial.raw().isEmpty()
        || !(files.has(trial.raw().get()) || files.fault().isPresent())) {
      return trial;
    }
    recorded.checkWords(files, trial, trial.raw().get());
    List<Measurement> all = new ArrayList<>(trial.measurements());
    for (Measurement read : words(files.file(trial.raw().get()))) {
      if (trial.measurement(read.metric()).isEmpty()) {
        all.add(read);
      }
    }
    return trial.with(all);
  }

  private static List<Measurement> words(RecordedFile raw) {
    try {
      return new RawTrials().words(raw).measurements();
    } catch (WrongAnswerRecorded wrong) {
      throw new Complaint(
          "%s: belongs to a measured trial, and %s; bring back the recorded run"
              .formatted(raw.path(), wrong.getMessage()),
          wrong);
    }
  }
}
