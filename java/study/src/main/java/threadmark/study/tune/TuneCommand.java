package threadmark.study.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.Javas;
import threadmark.command.MeasuringLock;
import threadmark.command.PlanPrinter;
import threadmark.command.Resumption;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentChoice;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.record.RunFolder;
import threadmark.study.run.Jars;
import threadmark.study.run.Materials;
import threadmark.study.run.Measuring;
import threadmark.study.run.Plan;
import threadmark.study.run.PlanText;
import threadmark.study.run.Planner;
import threadmark.study.run.RunEnding;
import threadmark.study.run.RunPlace;
import threadmark.text.Complaint;
import threadmark.text.Seconds;
import threadmark.trial.PlanFile;

/** Chooses the pool sizes of this machine on trials of their own, and freezes them. */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Chooses the best pool size for every cell that is measured on a tuned pool, and writes them"
          + " to baselines/<machine>/tuned.json. `run` takes them from there; without them it"
          + " leaves those cells out and says so.",
      "",
      "The trials are made for the choice only. A size chosen from the trials that are"
          + " reported would flatter the pool.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 when the sizes are frozen; 2 when a trial failed or a size has no figure, for"
          + " wrong use, or while another command measures on this machine; 130 or 143 when it was"
          + " stopped.",
      "",
      "Examples:",
      "  threadmark tune --dry-run               the sizes it would try, and how long",
      "  threadmark tune --jdk /opt/jdk21 --jdk /opt/jdk25   for two JDKs"
    })
public final class TuneCommand implements Callable<Integer> {

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      defaultValue = "crossover",
      description = "tune the pools of this experiment (default: crossover)")
  private String only;

  @Option(
      names = "--profile",
      defaultValue = "full",
      paramLabel = "quick|full|published",
      description = "tune the cells of this profile (default: full)")
  private Profile profile;

  @Option(
      names = "--trials",
      defaultValue = "3",
      paramLabel = "N",
      description = "trials of each size (default: 3)")
  private int trials;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "tune on this JDK, its folder or the id of one that lies here (default: the one running"
              + " now); repeatable")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "folder of the trials (default: a new one in results/)")
  private Path out;

  @Option(
      names = "--resume",
      description =
          "go on with the unfinished run in --out, or the newest; or freeze the finished one in"
              + " --out")
  private boolean resume;

  @Option(names = "--seed", paramLabel = "N", description = "order of the sizes")
  private Long seed;

  @Option(names = "--dry-run", description = "print the plan and its time, and stop")
  private boolean dryRun;

  @Mixin private Materials materials;

  @Spec private CommandSpec spec;

  private final Home home = Home.here();
  private final World world;

  public TuneCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() throws Exception {
    if (trials < 1) {
      throw new Complaint("--trials %d: a size needs 1 or more".formatted(trials));
    }
    RunPlace place = RunPlace.of(home, Optional.ofNullable(out), resume, world.clock());
    if (place.ended()) {
      return finished(place);
    }
    Resumption resumption = Resumption.of(spec.commandLine(), place.folder(), resume);
    if (!resume) {
      // A word that is wrong is wrong whoever measures, and needs no turn to be told.
      ExperimentChoice.of(ExperimentFiles.read(materials.experiments()), List.of(only));
      Javas.of(jdks, world.environment());
    }
    MeasuringLock lock =
        dryRun
            ? MeasuringLock.none()
            : MeasuringLock.of("tune", place.folder(), Terminal.of(false), world);
    return lock.during(() -> begun(place, resumption));
  }

  private int begun(RunPlace place, Resumption resumption)
      throws InterruptedException, IOException {
    resumption.takeUp(world);
    Terminal terminal = Terminal.of(false);
    Path declared = materials.experiments();
    List<JavaHome> javas = Javas.of(jdks, world.environment());
    ThisMachine machine = world.look().taken();
    Freezing freezing = Freezing.on(machine, terminal);
    List<Experiment> experiments =
        List.of(
            candidates(
                ExperimentChoice.of(ExperimentFiles.read(declared), List.of(only)).getFirst(),
                machine));
    Plan plan =
        Planner.plan(
            profile,
            experiments,
            javas,
            machine.limits(),
            TunedSizes.none(machine.identity()),
            resumption.seed(Optional.ofNullable(seed)));
    Consumer<String> told = PlanPrinter.where(dryRun, spec.commandLine().getOut(), terminal);
    announce(told, plan, experiments, javas);
    if (!machine.registered()) {
      terminal.line(freezing.unregistered());
    }
    if (plan.trials() == 0) {
      throw new Complaint(
          "--experiment %s: this machine cannot hold its pools; the reasons stand above"
              .formatted(only));
    }
    Jars jars = materials.jars(home, plan);
    PlanFile begun = resumption.plan(plan.seed(), machine.identity(), jars.trials(plan));
    place.demandRoom();
    resumption.check(begun);
    place.rest(plan).ifPresent(told);
    if (dryRun) {
      MeasuringLock.foretell(terminal);
      return 0;
    }
    int exit =
        new Measuring(
                home,
                jars,
                declared,
                experiments,
                javas,
                machine,
                world.clock(),
                spec.commandLine().getOut(),
                terminal)
            .complete(place, plan, resumption, begun);
    freezing.freeze(place.folder());
    return exit;
  }

  /** Freezes what an earlier process measured to the end and could not freeze. */
  private int finished(RunPlace place) throws InterruptedException {
    if (dryRun || seed != null || !Resumption.options(spec.commandLine()).isEmpty()) {
      throw new Complaint(
          "%s: the trials here are finished; leave out all but --resume and --out to freeze their sizes"
              .formatted(place.folder()));
    }
    Terminal terminal = Terminal.of(false);
    Freezing.on(world.look().taken(), terminal).freeze(place.folder());
    place.removeLeftOvers();
    RunEnding ending = RunEnding.of(RunFolder.read(place.folder().resolve("run.json")));
    ending.sentence().ifPresent(terminal::always);
    return ending.exitCode();
  }

  private Experiment candidates(Experiment experiment, ThisMachine machine) {
    return Candidates.of(experiment, profile, machine.limits().processors(), trials)
        .orElseThrow(() ->
            new Complaint(
                "--experiment %s: its %s profile leaves no pool size open; crossover does in full"
                    .formatted(only, profile.label())));
  }

  private static void announce(
      Consumer<String> told, Plan plan, List<Experiment> experiments, List<JavaHome> javas) {
    experiments.stream()
        .flatMap(experiment -> experiment.grids(plan.profile()).stream())
        .forEach(grid -> told.accept("%s: %s".formatted(task(grid), sizes(grid))));
    told.accept(
        "%d trials on %s, about %s"
            .formatted(
                plan.trials(),
                javas.stream().map(java -> java.jdk().id()).collect(Collectors.joining(", ")),
                Seconds.words(plan.seconds())));
    PlanText.skipped(plan).forEach(told);
  }

  private static String task(Grid grid) {
    return grid.points().getFirst().entrySet().stream()
        .filter(parameter -> !parameter.getKey().equals(TunedSizes.PARAMETER))
        .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
        .collect(Collectors.joining(" "));
  }

  private static String sizes(Grid grid) {
    return "pools of " + String.join(", ", grid.parameters().get(TunedSizes.PARAMETER));
  }
}
