package threadmark.study.run;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.ThisProgram;
import threadmark.files.Digest;
import threadmark.files.FrozenFiles;
import threadmark.jmh.BenchmarkList;
import threadmark.jmh.ListedBenchmark;
import threadmark.jmh.OpenJar;
import threadmark.jvm.JavaHome;
import threadmark.machine.MachineLimits;
import threadmark.study.experiment.Experiment;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.text.Complaint;
import threadmark.trial.PlanFile;

/** The jar of the steady protocol and the jar of the programs, both as a plan needs them. */
public record Jars(Path benchmarks, Path workloads) {

  /**
   * What an experiment asks of one benchmark.
   *
   * @param experiment whose declaration asks for it
   * @param parameters names of those that a trial gives a value, {@code variant} among them
   */
  record Needed(String benchmark, String experiment, Set<String> parameters) {

    private static Needed by(PlannedTrial trial) {
      Experiment experiment = trial.experiment();
      return new Needed(
          experiment.benchmark().orElseThrow(),
          experiment.id(),
          Stream.concat(trial.cell().parameters().keySet().stream(), Stream.of("variant"))
              .collect(Collectors.toSet()));
    }
  }

  /** As they are now, with this program. */
  public FrozenFiles frozen() {
    return FrozenFiles.of(
        Stream.concat(Stream.of(benchmarks, workloads), ThisProgram.jar()).toList());
  }

  /**
   * What of a run may not change before it goes on, under the name that a person reads.
   *
   * @param before the plan of the run that goes on; what one of an older version does not name is
   *     left out, since nothing could be compared
   */
  public Map<String, List<String>> trials(
      Plan plan, MachineLimits limits, Optional<PlanFile> before) {
    return trials(plan, limits, before, ThisProgram.jar().toList());
  }

  Map<String, List<String>> trials(
      Plan plan, MachineLimits limits, Optional<PlanFile> before, List<Path> program) {
    Map<String, List<String>> trials = new LinkedHashMap<>();
    trials.put("jars", List.of(Digest.sha256(benchmarks), Digest.sha256(workloads)));
    trials.put("declarations, pool sizes, JDKs or free memory", plan.lines());
    if (before.filter(MeasuredBuild::isOfOlderVersion).isEmpty()) {
      trials.put("program files (threadmark.jar)", program.stream().map(Digest::sha256).toList());
      trials.put("rights of trials", List.of(limits.sandbox().kind().label()));
      plan.javas().forEach(java -> trials.put(part(java), JdkFiles.of(java)));
    }
    return trials;
  }

  private static String part(JavaHome java) {
    return "files of JDK " + java.jdk().id();
  }

  /** Why a run makes no baseline that ends on other JDKs than it began on. */
  static List<String> objections(Plan plan, PlanFile begun) {
    return plan.javas().stream()
        .filter(java -> begun.trials().containsKey(part(java)))
        .filter(java -> !begun.part(part(java)).equals(JdkFiles.of(java)))
        .map(java -> part(java) + " changed while it was measured")
        .toList();
  }

  /** Refuses jars that lack what a trial of the plan would start, before the first fails on it. */
  void demand(Plan plan) {
    Set<Needed> needed = new HashSet<>();
    Map<String, String> programs = new TreeMap<>();
    programs.put("threadmark.workloads.program.JvmReport", "every run");
    plan.blocks().stream()
        .flatMap(block -> block.trials().stream())
        .forEach(trial -> {
          switch (trial.cell().protocol()) {
            case STEADY, CENSUS -> needed.add(Needed.by(trial));
            case AS_PUBLISHED ->
                programs.put(
                    trial.experiment().programs().get(trial.cell().variant()).getFirst(),
                    "experiment " + trial.experiment().id());
          }
        });
    demandBenchmarks(needed);
    demandPrograms(programs);
  }

  /** Refuses a jar without one of the benchmarks, or with other parameters than are given. */
  void demandBenchmarks(Collection<Needed> needed) {
    Map<String, ListedBenchmark> listed =
        BenchmarkList.of(benchmarks).benchmarks().stream()
            .collect(
                Collectors.toMap(ListedBenchmark::name, Function.identity(), (one, other) -> one));
    for (Needed each : sorted(needed)) {
      ListedBenchmark found = listed.get(each.benchmark());
      if (found == null) {
        throw new Complaint(
            ("%s: holds no benchmark %s, which experiment %s asks for; fix the declaration, or"
                    + " name another jar with --benchmarks")
                .formatted(benchmarks, each.benchmark(), each.experiment()));
      }
      demandParameters(each, found.parameters());
    }
  }

  private static List<Needed> sorted(Collection<Needed> needed) {
    return needed.stream()
        .sorted(Comparator.comparing(Needed::benchmark).thenComparing(Needed::experiment))
        .toList();
  }

  /** JMH passes over a parameter that it does not know, and measures each value of one left out. */
  private void demandParameters(Needed needed, Map<String, List<String>> declared) {
    for (String name : new TreeSet<>(needed.parameters())) {
      if (!declared.containsKey(name)) {
        throw new Complaint(
            ("experiment %s names the parameter %s, which %s in %s does not have (%s); fix the"
                    + " declaration")
                .formatted(
                    needed.experiment(),
                    name,
                    needed.benchmark(),
                    benchmarks,
                    String.join(", ", new TreeSet<>(declared.keySet()))));
      }
    }
    declared.forEach((name, values) -> {
      if (values.size() > 1 && !needed.parameters().contains(name)) {
        throw new Complaint(
            ("experiment %s leaves out the parameter %s, of which %s has %d values (%s); name one"
                    + " in the declaration")
                .formatted(
                    needed.experiment(),
                    name,
                    needed.benchmark(),
                    values.size(),
                    String.join(", ", values)));
      }
    });
  }

  /**
   * Refuses a jar without one of the programs.
   *
   * @param programs names of main classes, and who asks for each
   */
  void demandPrograms(Map<String, String> programs) {
    try (OpenJar open = OpenJar.at(workloads)) {
      programs.forEach((name, asking) -> {
        if (!open.has(name.replace('.', '/') + ".class")) {
          throw new Complaint(
              "%s: holds no program %s, which %s asks for; name another jar with --workloads"
                  .formatted(workloads, name, asking));
        }
      });
    }
  }
}
