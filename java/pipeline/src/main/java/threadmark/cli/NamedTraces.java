package threadmark.cli;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.judge.replay.RunTraces;
import threadmark.judge.replay.Trace;
import threadmark.judge.replay.TraceNoise;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.store.ExperimentFiles;
import threadmark.store.RecordedRun;
import threadmark.store.TraceCsv;

/**
 * Recorded trials that a replay is asked of: files, and recorded runs.
 *
 * @param experiments the declarations to read runs by; those of this version without
 */
record NamedTraces(List<Path> named, Optional<Path> experiments, Terminal terminal) {

  NamedTraces {
    named = List.copyOf(named);
  }

  /** What such trials are to a replay. */
  static List<TraceNoise> noises(
      List<Path> named, Optional<Path> experiments, Terminal terminal) {
    return new NamedTraces(named, experiments, terminal).noises();
  }

  /** What they are to the replay: each file by itself, and all runs together. */
  List<TraceNoise> noises() {
    List<TraceNoise> noises =
        new ArrayList<>(
            named.stream().filter(file -> !isRun(file)).map(NamedTraces::noise).toList());
    List<RecordedRun> runs =
        named.stream().filter(NamedTraces::isRun).map(StoppedRun::ended).toList();
    if (!runs.isEmpty()) {
      List<Experiment> declared =
          ExperimentFiles.read(experiments.orElseGet(Home.here()::experiments));
      runs.forEach(run -> shown(run, declared));
      RunOnce.refuseCopies(runs.getFirst().run(), runs.subList(1, runs.size()));
      noises.add(RunTraces.of(runs.stream().map(RecordedRun::run).toList(), declared));
    }
    return noises;
  }

  /** A record that nothing shows may not be replayed; one that is not whole is doubted. */
  private void shown(RecordedRun run, List<Experiment> declared) {
    Doubt.ofShown(run, declared).map(Doubt::warning).ifPresent(terminal::always);
  }

  private static boolean isRun(Path file) {
    return Files.isDirectory(file) || file.toString().endsWith(".json");
  }

  private static TraceNoise noise(Path file) {
    if (!Files.exists(file)) {
      throw new Complaint(
          "%s: there is no such file; name recorded trials (.csv), a run's folder, or its run.json"
              .formatted(file));
    }
    try {
      List<Trace> found = TraceCsv.read(file).stream().map(NamedTraces::trace).toList();
      return new TraceNoise(file.getFileName().toString().replaceFirst("[.]csv$", ""), found);
    } catch (IllegalArgumentException | UncheckedIOException wrong) {
      String words = wrong.getMessage();
      throw new Complaint(
          words.startsWith(file.toString()) ? words : "%s: %s".formatted(file, words), wrong);
    }
  }

  private static Trace trace(TraceCsv.Recording recording) {
    double[][] sittings =
        recording.sittings().stream()
            .map(trials -> trials.stream().mapToDouble(Double::doubleValue).toArray())
            .toArray(double[][]::new);
    return new Trace(recording.name(), sittings, recording.inOrder());
  }
}
