package threadmark.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import threadmark.command.Home;
import threadmark.study.experiment.DeclarationsOption;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Group;

/** What is measured: the declarations and the two jars, ours unless others are named. */
public final class Materials {

  @Mixin private DeclarationsOption declarations;

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

  public Path experiments() {
    return declarations.folder();
  }

  /** The jar that the benchmarks of these experiments lie in. */
  public Path benchmarks(Home home, List<Experiment> experiments) {
    Optional<Path> named = Optional.ofNullable(benchmarks);
    return switch (Group.ofAll(experiments)) {
      case JDK -> home.benchmarks(named);
      case COMPONENTS -> home.components(named);
    };
  }

  /** The jars, refused where they lack what the plan's trials start. */
  public Jars jars(Home home, Plan plan) {
    Jars jars = new Jars(benchmarks(home, plan.experiments()), workloads(home));
    jars.demand(plan);
    return jars;
  }

  public Path workloads(Home home) {
    return home.workloads(Optional.ofNullable(workloads));
  }
}
