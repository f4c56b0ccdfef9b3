package threadmark.study.run;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import threadmark.command.ThisProgram;
import threadmark.files.Digest;
import threadmark.files.FrozenFiles;
import threadmark.study.experiment.Experiment;

/** The jar of the steady protocol and the jar of the programs, both as a plan needs them. */
public record Jars(Path benchmarks, Path workloads) {

  /** As they are now, with this program. */
  public FrozenFiles frozen() {
    return FrozenFiles.of(
        Stream.concat(Stream.of(benchmarks, workloads), ThisProgram.jar()).toList());
  }

  /** What of a run may not change before it goes on, under the name that a person reads. */
  public Map<String, List<String>> trials(Plan plan) {
    Map<String, List<String>> trials = new LinkedHashMap<>();
    trials.put("jars", List.of(Digest.sha256(benchmarks), Digest.sha256(workloads)));
    trials.put("declarations, pool sizes, JDKs or free memory", plan.lines());
    return trials;
  }

  /** Refuses jars that lack what a trial of the plan would start. */
  void demand(Plan plan) {
    Set<AskedBenchmark> asked = new HashSet<>();
    Map<String, String> programs = new TreeMap<>();
    programs.put("threadmark.workloads.program.JvmReport", "every run");
    plan.blocks().stream()
        .flatMap(block -> block.trials().stream())
        .forEach(trial -> {
          switch (trial.cell().protocol()) {
            case STEADY, CENSUS -> asked.add(benchmark(trial));
            case AS_PUBLISHED ->
                programs.put(program(trial), "experiment " + trial.experiment().id());
          }
        });
    AskedOfJars.benchmarks(benchmarks, asked);
    AskedOfJars.programs(workloads, programs);
  }

  private static AskedBenchmark benchmark(PlannedTrial trial) {
    Experiment experiment = trial.experiment();
    Set<String> parameters = new HashSet<>(trial.cell().parameters().keySet());
    parameters.add("variant");
    return new AskedBenchmark(experiment.benchmark().orElseThrow(), experiment.id(), parameters);
  }

  private static String program(PlannedTrial trial) {
    Experiment experiment = trial.experiment();
    return experiment.programs().get(trial.cell().variant()).getFirst();
  }
}
