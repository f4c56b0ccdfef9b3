package threadmark.study.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import threadmark.calibrate.TraceCsv;
import threadmark.calibrate.TraceNoise;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.RunOnce;
import threadmark.study.evidence.StoppedRun;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.record.RecordedRun;

/**
 * Recorded trials that a replay is asked of: files, and recorded runs.
 *
 * @param experiments the declarations to read runs by; those of this version without
 */
record NamedTraces(List<Path> named, Optional<Path> experiments, Terminal terminal) {

  NamedTraces {
    named = List.copyOf(named);
  }

  /** What they are to the replay: each file by itself, and all runs together. */
  List<TraceNoise> noises() {
    List<TraceNoise> noises =
        new ArrayList<>(named.stream().filter(file -> !isRun(file)).map(TraceCsv::noise).toList());
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
}
