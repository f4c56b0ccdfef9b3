package threadmark.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;
import threadmark.run.Plan;

/** What is measured: the declarations and the two jars, ours unless others are named. */
final class Materials {

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "the declarations (default: those of this version)")
  private Path experiments;

  @Option(
      names = "--benchmarks",
      paramLabel = "JAR",
      description = "the JMH jar (default: the one built here)")
  private Path benchmarks;

  @Option(
      names = "--workloads",
      paramLabel = "JAR",
      description = "the programs' jar (default: the one built here)")
  private Path workloads;

  Path experiments(Home home) {
    return Optional.ofNullable(experiments).orElseGet(home::experiments);
  }

  Path benchmarks(Home home) {
    return home.benchmarks(Optional.ofNullable(benchmarks));
  }

  /** The jars, refused where they lack what the plan's trials start. */
  Jars jars(Home home, Plan plan) {
    Jars jars = new Jars(benchmarks(home), workloads(home));
    jars.demand(plan);
    return jars;
  }

  Path workloads(Home home) {
    return home.workloads(Optional.ofNullable(workloads));
  }
}
