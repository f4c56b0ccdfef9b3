package threadmark.study.run;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.command.Home;
import threadmark.gate.DeclaredCells;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredTiming;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid.Timing;

/** The cell that each of our experiments names for gates, as a benchmark of our own jar. */
public final class GateCells implements DeclaredCells {

  /** Those that the declarations of this version name. */
  @Override
  public List<DeclaredBenchmark> among(List<DeclaredBenchmark> declared) {
    return of(ExperimentFiles.read(Home.here().experiments()), declared);
  }

  /**
   * The cells that a jar can measure, in the order of the experiments. One whose benchmark or
   * parameter is not in the jar is not in it either.
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
    var chosen = new TreeMap<String, String>(gate.parameters());
    chosen.put("variant", gate.variant());
    return declared.stream()
        .filter(one -> experiment.benchmark().equals(Optional.of(one.benchmark().name())))
        .findFirst()
        .filter(one -> one.benchmark().parameters().keySet().containsAll(chosen.keySet()))
        .map(inJar -> cell(inJar, chosen, gate.timing()));
  }

  private static DeclaredBenchmark cell(
      DeclaredBenchmark inJar, SortedMap<String, String> chosen, Timing timing) {
    var parameters = new TreeMap<String, String>(inJar.benchmark().parameters());
    parameters.putAll(chosen);
    return inJar.cell(
        new Benchmark(inJar.benchmark().name(), "avgt", parameters, 1),
        new DeclaredTiming(
            timing.warmUpIterations(),
            timing.warmUpSeconds(),
            timing.iterations(),
            timing.iterationSeconds()));
  }
}
