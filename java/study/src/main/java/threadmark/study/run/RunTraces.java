package threadmark.study.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.calibrate.Trace;
import threadmark.calibrate.TraceNoise;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Complaint;

/** Recorded runs as noise: the trials of each cell in the metric that decides it, run by run. */
public final class RunTraces {

  /** Two trials of a cell are minutes apart, so they have no order to keep. */
  private static final boolean IN_ORDER = false;

  private record Place(String hardware, String jdk, List<String> jvmOptions, Cell cell) {}

  private RunTraces() {}

  public static TraceNoise of(List<Run> runs, List<Experiment> experiments) {
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
    List<Trace> traces =
        sittings.entrySet().stream()
            .map(entry ->
                new Trace(
                    entry.getKey().cell().toString(),
                    entry.getValue().toArray(double[][]::new),
                    IN_ORDER))
            .toList();
    return new TraceNoise(
        runs.size() == 1 ? "1 recorded run" : runs.size() + " recorded runs", traces);
  }

  private static Map<Place, List<Double>> trials(Run run, Map<String, Metric> deciding) {
    Map<Place, List<Double>> logs = new LinkedHashMap<>();
    for (Trial trial : run.trials()) {
      boolean replaced = run.trials().stream().anyMatch(trial::isReplacedBy);
      Optional.ofNullable(deciding.get(trial.cell().experiment()))
          .filter(metric -> !replaced)
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
