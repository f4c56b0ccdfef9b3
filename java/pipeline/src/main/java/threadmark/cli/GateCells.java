package threadmark.cli;

import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import threadmark.model.Benchmark;
import threadmark.model.DeclaredBenchmark;
import threadmark.model.DeclaredTiming;
import threadmark.model.Experiment;
import threadmark.model.Timing;

/** The cell that each of our experiments names for gates, as a benchmark of our own jar. */
final class GateCells {

  private GateCells() {}

  static List<DeclaredBenchmark> of(List<Experiment> experiments) {
    return experiments.stream().flatMap(experiment -> cell(experiment).stream()).toList();
  }

  private static Optional<DeclaredBenchmark> cell(Experiment experiment) {
    Experiment.Gate gate = experiment.gate();
    var parameters = new TreeMap<>(gate.parameters());
    parameters.put("variant", gate.variant());
    Timing timing = gate.timing();
    return experiment
        .benchmark()
        .map(name ->
            new DeclaredBenchmark(
                new Benchmark(name, "avgt", parameters, 1),
                new DeclaredTiming(
                    timing.warmUpIterations(),
                    timing.warmUpSeconds(),
                    timing.iterations(),
                    timing.iterationSeconds()),
                1,
                List.of(),
                false));
  }
}
