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

  /**
   * The cells, in the order of the experiments.
   *
   * @param declared what the jar holds; it knows the parameters that a gate cell leaves alone, and
   *     what the JVM under test must be told
   */
  static List<DeclaredBenchmark> of(
      List<Experiment> experiments, List<DeclaredBenchmark> declared) {
    return experiments.stream().flatMap(experiment -> cell(experiment, declared).stream()).toList();
  }

  private static Optional<DeclaredBenchmark> cell(
      Experiment experiment, List<DeclaredBenchmark> declared) {
    Experiment.Gate gate = experiment.gate();
    Optional<DeclaredBenchmark> inJar =
        declared.stream()
            .filter(one -> experiment.benchmark().equals(Optional.of(one.benchmark().name())))
            .findFirst();
    var parameters = new TreeMap<String, String>();
    inJar.ifPresent(one -> parameters.putAll(one.benchmark().parameters()));
    parameters.putAll(gate.parameters());
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
                inJar.map(DeclaredBenchmark::jvmArgs).orElse(List.of()),
                false));
  }
}
