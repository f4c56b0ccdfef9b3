package threadmark.study.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.calibrate.Trace;
import threadmark.calibrate.TraceCsv;
import threadmark.calibrate.TraceNoise;
import threadmark.calibrate.TraceReader;
import threadmark.command.Home;
import threadmark.command.Terminal;
import threadmark.study.answer.Summaries;
import threadmark.study.evidence.Doubt;
import threadmark.study.evidence.RunOnce;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Metric;
import threadmark.study.record.RecordedRun;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;
import threadmark.text.Plural;

/**
 * Recorded runs are traces, too: the trials of each cell in the metric that decides it, run by run.
 */
public final class RecordedTraces implements TraceReader {

  /** Two trials of a cell are minutes apart, so they have no order to keep. */
  private static final boolean IN_ORDER = false;

  private record Place(String hardware, String jdk, List<String> jvmOptions, Cell cell) {}

  /** Each file is a trace by itself, and all runs together are noise. */
  @Override
  public List<TraceNoise> noises(List<Path> named, Optional<Path> experiments, Terminal terminal) {
    List<TraceNoise> noises =
        new ArrayList<>(named.stream().filter(file -> !isRun(file)).map(TraceCsv::noise).toList());
    List<RecordedRun> runs =
        named.stream().filter(RecordedTraces::isRun).map(RecordedRun::read).toList();
    if (!runs.isEmpty()) {
      List<Experiment> declared =
          ExperimentFiles.read(experiments.orElseGet(Home.here()::experiments));
      // A record that nothing shows may not be replayed; one that is not whole is doubted.
      runs.forEach(
          run -> Doubt.ofShown(run, declared).map(Doubt::warning).ifPresent(terminal::always));
      RunOnce.refuseCopies(runs.getFirst().run(), runs.subList(1, runs.size()));
      noises.add(noise(runs.stream().map(RecordedRun::run).toList(), declared));
    }
    return noises;
  }

  private static boolean isRun(Path file) {
    return Files.isDirectory(file) || file.toString().endsWith(".json");
  }

  private static TraceNoise noise(List<Run> runs, List<Experiment> experiments) {
    Map<String, Metric> deciding =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Experiment::decides));
    Map<Place, List<double[]>> sittings = new LinkedHashMap<>();
    for (Run run : runs) {
      trials(run, deciding)
          .forEach((place, logs) -> {
            if (logs.size() >= 2) {
              sittings
                  .computeIfAbsent(place, unused -> new ArrayList<>())
                  .add(logs.stream().mapToDouble(Double::doubleValue).toArray());
            }
          });
    }
    if (sittings.isEmpty()) {
      throw new Complaint("the runs hold no cell with two usable trials; name others");
    }
    List<Trace> traces = new ArrayList<>();
    sittings.forEach((place, logs) ->
        traces.add(new Trace(place.cell().toString(), logs.toArray(double[][]::new), IN_ORDER)));
    return new TraceNoise(Plural.of(runs.size(), "recorded run"), traces);
  }

  private static Map<Place, List<Double>> trials(Run run, Map<String, Metric> deciding) {
    Map<Place, List<Double>> logs = new LinkedHashMap<>();
    for (Trial trial : run.counted()) {
      Optional.ofNullable(deciding.get(trial.cell().experiment()))
          .flatMap(metric -> Summaries.log(trial, metric))
          .ifPresent(log ->
              logs.computeIfAbsent(
                      new Place(
                          run.machine().hardware(), trial.jdk(), trial.jvmOptions(), trial.cell()),
                      unused -> new ArrayList<>())
                  .add(log));
    }
    return logs;
  }
}
