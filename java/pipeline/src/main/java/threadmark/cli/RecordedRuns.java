package threadmark.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import threadmark.jmh.RawTrials;
import threadmark.model.Complaint;
import threadmark.model.Measurement;
import threadmark.model.Outcome;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.store.RecordedRun;

/** Runs that lie on the disk, with every metric that their trials' own words hold. */
final class RecordedRuns {

  private static final String RECORD = "run.json";
  private static final int DEPTH = 5;

  private RecordedRuns() {}

  /** The runs of those folders or records. */
  static List<Run> of(List<Path> places) {
    return found(places).stream().map(RecordedRun::run).toList();
  }

  /** The same, each with its folder. */
  static List<RecordedRun> found(List<Path> places) {
    Map<String, RecordedRun> runs = new LinkedHashMap<>();
    for (Path place : places) {
      Path record = Files.isDirectory(place) ? place.resolve(RECORD) : place;
      if (!Files.exists(record)) {
        throw new Complaint(
            "%s: there is no finished run; name a run.json or its folder".formatted(record));
      }
      RecordedRun run = read(record);
      runs.putIfAbsent(run.run().id(), run);
    }
    return List.copyOf(runs.values());
  }

  /** The folders below those that hold a finished run, in the order of their names. */
  static List<Path> below(List<Path> folders) {
    List<Path> found = new ArrayList<>();
    for (Path folder : folders) {
      if (Files.isDirectory(folder)) {
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
          files
              .filter(file -> file.getFileName().toString().equals(RECORD))
              .map(Path::getParent)
              .sorted(Comparator.comparing(Path::toString))
              .forEach(found::add);
        } catch (IOException failure) {
          throw new UncheckedIOException(failure);
        }
      }
    }
    return found;
  }

  /** The same of one folder, and those below it from which only the record is missing. */
  static List<Path> withOrWithoutRecord(Path folder) {
    try (Stream<Path> files = Files.walk(folder, DEPTH - 1)) {
      return files
          .filter(Files::isDirectory)
          .filter(found -> Files.exists(found.resolve(RECORD)) || RecordedRun.lacksItsRecord(found))
          .sorted(Comparator.comparing(Path::toString))
          .toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private static RecordedRun read(Path record) {
    RecordedRun recorded = RecordedRun.read(record);
    Run run = recorded.run();
    List<Trial> trials = run.trials().stream().map(trial -> completed(recorded, trial)).toList();
    return new RecordedRun(recorded.folder(), run.with(trials));
  }

  /** What older versions did not take from a trial's words is taken now. */
  private static Trial completed(RecordedRun recorded, Trial trial) {
    Path folder = recorded.folder();
    if (trial.outcome() != Outcome.MEASURED
        || trial.raw().isEmpty()
        || !Files.exists(folder.resolve(trial.raw().get()))) {
      return trial;
    }
    recorded.checkWords(trial, trial.raw().get());
    List<Measurement> all = new ArrayList<>(trial.measurements());
    for (Measurement read : new RawTrials().read(folder.resolve(trial.raw().get()))) {
      if (trial.measurement(read.metric()).isEmpty()) {
        all.add(read);
      }
    }
    return trial.with(all);
  }
}
