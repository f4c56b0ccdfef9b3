package threadmark.study.tune;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
import threadmark.command.Resumption;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.files.OutputFolder;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Group;
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

/**
 * Chooses, on trials of their own, the pool sizes of this machine and the variants of platform
 * threads that virtual threads are held against, and freezes them.
 */
@Command(
    name = "tune",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Chooses the best pool size for every cell that is measured on a tuned pool. For a cell with"
          + " several variants of platform threads it chooses the best of these. It writes both to"
          + " baselines/<machine>/tuned.json, where `run` finds them. Without a size it leaves the"
          + " cell out. Without a variant it holds virtual threads against the best one of the"
          + " same blocks. It says so.",
      "",
      "The trials are made for the choice only. What is chosen from the trials that are reported"
          + " flatters the platform threads.",
      ""
    },
    footer = {
      "",
      "Exit codes:",
      "  0            what was chosen is frozen",
      "  2            a trial failed or has no figure, or wrong use",
      "  130 or 143   stopped",
      "",
      "Examples:",
      "  threadmark tune --dry-run               what it would try, and how long",
      "  threadmark tune --experiment primes       the best of its platform variants",
      "  threadmark tune --jdk /opt/jdk21 --jdk /opt/jdk25   for two JDKs"
    })
public final class TuneCommand implements Callable<Integer> {

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      split = ",",
      defaultValue = "crossover",
      description = "tune this experiment (default: crossover); repeatable")
  private List<String> only = new ArrayList<>();

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
      description = "trials of each size and variant (default: 3)")
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

  @Option(names = "--seed", paramLabel = "N", description = "order of what is tried")
  private Long seed;

  @Option(names = "--dry-run", description = "print the plan and its time, and stop")
  private boolean dryRun;

  @Mixin private Materials materials;

  @Spec private CommandSpec spec;

  private static final String DECLARATIONS = "--experiments";
  private static final String CHOOSES = "its trials were made to choose from";

  private final Home home = Home.here();
  private final World world;

  public TuneCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() throws Exception {
    if (trials < 1) {
      throw new Complaint("--trials %d: what is tried needs 1 or more".formatted(trials));
    }
    RunPlace place = RunPlace.of(home, Optional.ofNullable(out), resume, world.clock());
    if (place.ended()) {
      return finished(place);
    }
    Resumption resumption = Resumption.of(spec.commandLine(), place.folder(), resume);
    if (!resume) {
      // A word that is wrong is wrong whoever measures, and needs no turn to be told.
      Group.chosen(ExperimentFiles.read(materials.experiments()), only, Optional.empty());
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
    List<Experiment> asked = Group.chosen(ExperimentFiles.read(declared), only, Optional.empty());
    Freezing freezing = Freezing.on(machine, asked, terminal);
    List<Experiment> experiments =
        asked.stream().map(experiment -> candidates(experiment, machine)).toList();
    Plan plan =
        Planner.plan(
            profile,
            experiments,
            javas,
            machine.limits(),
            TunedSizes.none(machine.identity()),
            resumption.seed(Optional.ofNullable(seed)));
    Consumer<String> told = terminal.plan(dryRun, spec.commandLine().getOut());
    announce(told, plan, experiments, javas);
    if (!machine.registered()) {
      terminal.line(freezing.unregistered());
    }
    if (plan.trials() == 0) {
      throw new Complaint(
          "--experiment %s: this machine cannot hold what it tries; the reasons stand above"
              .formatted(String.join(",", only)));
    }
    Jars jars = materials.jars(home, plan);
    PlanFile begun =
        resumption.plan(
            plan.seed(),
            machine.identity(),
            jars.trials(plan, machine.limits(), resumption.before()));
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
                machine.notForBaselines(CHOOSES),
                world.clock(),
                spec.commandLine().getOut(),
                terminal)
            .complete(place, plan, resumption, begun);
    freezing.freeze(place.folder());
    return exit;
  }

  /** Freezes what an earlier process measured to the end and could not freeze. */
  private int finished(RunPlace place) throws InterruptedException {
    boolean other =
        Resumption.options(spec.commandLine()).stream()
            .anyMatch(word -> word.startsWith("--") && !word.startsWith(DECLARATIONS));
    if (dryRun || seed != null || other) {
      throw new Complaint(
          "%s: the trials here are finished; leave out all but --resume, --out and --experiments to freeze what they choose"
              .formatted(place.folder()));
    }
    Terminal terminal = Terminal.of(false);
    Freezing.on(world.look().taken(), ExperimentFiles.read(materials.experiments()), terminal)
        .freeze(place.folder());
    place.removeLeftOvers();
    RunEnding ending = RunEnding.of(RunFolder.read(place.folder().resolve(OutputFolder.RECORD)));
    ending.sentence().ifPresent(terminal::always);
    return ending.exitCode();
  }

  private Experiment candidates(Experiment experiment, ThisMachine machine) {
    return Candidates.of(experiment, profile, machine.limits().processors(), trials)
        .orElseThrow(() ->
            new Complaint(
                "--experiment %s: its %s profile leaves no pool size open, and has no cell with several variants of platform threads"
                    .formatted(experiment.id(), profile.label())));
  }

  private static void announce(
      Consumer<String> told, Plan plan, List<Experiment> experiments, List<JavaHome> javas) {
    for (Experiment experiment : experiments) {
      for (Grid grid : experiment.grids(plan.profile())) {
        for (SortedMap<String, String> point : points(grid)) {
          told.accept("%s %s: %s".formatted(experiment.id(), task(grid, point), tried(grid)));
        }
      }
    }
    told.accept(
        "%d trials on %s, about %s"
            .formatted(
                plan.trials(),
                javas.stream().map(java -> java.jdk().id()).collect(Collectors.joining(", ")),
                Seconds.words(plan.seconds())));
    PlanText.skipped(plan).forEach(told);
  }

  private static boolean triesSizes(Grid grid) {
    return grid.variants().equals(List.of(TunedSizes.VARIANT))
        && grid.parameters().containsKey(TunedSizes.PARAMETER);
  }

  /** Each task once, however many sizes are tried for it. */
  private static List<SortedMap<String, String>> points(Grid grid) {
    return triesSizes(grid) ? List.of(grid.points().getFirst()) : grid.points();
  }

  private static String task(Grid grid, SortedMap<String, String> point) {
    var shown = new TreeMap<>(point);
    if (triesSizes(grid)) {
      shown.remove(TunedSizes.PARAMETER);
    }
    return Cell.parametersText(shown);
  }

  private static String tried(Grid grid) {
    return triesSizes(grid)
        ? "pools of " + String.join(", ", grid.parameters().get(TunedSizes.PARAMETER))
        : String.join(", ", grid.variants());
  }
}
