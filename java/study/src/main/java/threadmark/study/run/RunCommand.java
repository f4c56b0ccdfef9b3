package threadmark.study.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
import threadmark.command.World.MachineLook;
import threadmark.files.OutputFolder;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Group;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedFile;
import threadmark.study.experiment.TunedSizes;
import threadmark.study.level.ConfirmingPlan;
import threadmark.study.record.RunFolder;
import threadmark.text.Complaint;
import threadmark.text.Paragraph;
import threadmark.trial.PlanFile;

/** Measures this machine: plans, runs one JVM a trial, and keeps what was measured. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures this machine. Every trial is a fresh JVM. The variants of a question run back to"
          + " back in random order. Every number is kept.",
      ""
    },
    footer = {
      "",
      "Exit codes:",
      "  0            all measured; it names cells that were always disturbed",
      "  2            a trial failed, wrong use, or another command measures",
      "  4            every block was disturbed",
      "  130 or 143   stopped",
      "",
      "Examples:",
      "  threadmark run --dry-run                 what it would do, and how long",
      "  threadmark run --experiment primes       one experiment",
      "  threadmark run --profile full --group components   servers and databases",
      "  threadmark run --jdk /opt/jdk21 --jdk /opt/jdk25   two JDKs, interleaved",
      "  threadmark run --confirm likely.json     settle what judge found likely",
      "  threadmark run --resume                  go on with the last that was stopped"
    })
public final class RunCommand implements Callable<Integer> {

  @Option(
      names = "--profile",
      defaultValue = "quick",
      paramLabel = "quick|full|published",
      description = "how much to measure (default: quick, about 5 minutes on 2 cores)")
  private Profile profile;

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      split = ",",
      description = "measure only this experiment; repeatable")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--group",
      paramLabel = "jdk|components",
      description =
          "measure the experiments of this group: programs that need the JDK alone (default), or"
              + " servers, databases and libraries")
  private Group group;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "measure on this JDK, 21 or newer; repeatable. Give its folder, or the id of one that"
              + " lies here (default: the one running now)")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--confirm",
      paramLabel = "FILE",
      description =
          "measure only what settles the likely rises of another run, as judge --confirm-plan wrote"
              + " it")
  private Path confirm;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the run's folder (default: a new one in results/)")
  private Path out;

  @Option(
      names = "--resume",
      description = "go on with the unfinished run in --out, or the newest; it knows its options")
  private boolean resume;

  @Option(names = "--seed", paramLabel = "N", description = "order of blocks and variants")
  private Long seed;

  @Option(
      names = "--dry-run",
      description =
          "check everything, print the plan and its time, with --resume also what is left, and"
              + " stop")
  private boolean dryRun;

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Mixin private Materials materials;

  @Spec private CommandSpec spec;

  private final Home home = Home.here();
  private final World world;

  public RunCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() throws Exception {
    RunPlace place = RunPlace.of(home, Optional.ofNullable(out), resume, world.clock());
    if (place.ended()) {
      return finished(place);
    }
    Resumption resumption = Resumption.of(spec.commandLine(), place.folder(), resume);
    if (dryRun) {
      return begun(place, resumption);
    }
    if (!resume) {
      // A word that is wrong is wrong whoever measures, and needs no turn to be told.
      asked();
    }
    MeasuringLock lock = MeasuringLock.of("run", place.folder(), Terminal.of(quiet), world);
    return lock.during(() -> begun(place, resumption));
  }

  private int begun(RunPlace place, Resumption resumption)
      throws InterruptedException, IOException {
    resumption.takeUp(world);
    Terminal terminal = Terminal.of(quiet);
    // What is measured is marked by what disturbs it: then nothing else is done during the look.
    MachineLook look = dryRun ? world.look().begun() : world.look();
    Path declared = materials.experiments();
    Asked asked = asked();
    List<Experiment> experiments = asked.experiments();
    List<JavaHome> javas = asked.javas();
    ThisMachine machine = look.taken();
    asked.confirming().ifPresent(settled -> settled.demand(machine.identity(), confirm));
    TunedSizes tuned = tuned(machine);
    Plan laidOut =
        Planner.plan(
            asked.profile(),
            experiments,
            javas,
            machine.limits(),
            tuned,
            resumption.seed(Optional.ofNullable(seed)));
    Plan plan =
        asked.confirming().map(ConfirmingPlan::run).map(laidOut::confirming).orElse(laidOut);
    if (plan.trials() == 0) {
      throw new Complaint(nothingToMeasure(plan, experiments));
    }
    Jars jars = materials.jars(home, plan);
    PlanFile begun =
        resumption.plan(
            plan.seed(),
            machine.identity(),
            jars.trials(plan, machine.limits(), resumption.before()));
    // Everything that can be wrong is looked at before anything is written.
    place.demandRoom();
    resumption.check(begun);
    Optional<String> rest = place.rest(plan);
    announce(terminal, plan, javas, machine, PlanText.outdated(tuned, experiments));
    if (dryRun) {
      PrintWriter lines = spec.commandLine().getOut();
      PlanText.lines(plan, experiments, javas.size()).forEach(lines::println);
      rest.ifPresent(left -> lines.print(Paragraph.text(left, Terminal.window())));
      lines.flush();
      MeasuringLock.foretell(terminal);
      return 0;
    }
    rest.ifPresent(terminal::line);
    return new Measuring(
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
  }

  /** What is measured, and on which JDKs. */
  private record Asked(
      Profile profile,
      List<Experiment> experiments,
      List<JavaHome> javas,
      Optional<ConfirmingPlan> confirming) {}

  private Asked asked() {
    List<Experiment> declared = ExperimentFiles.read(materials.experiments());
    if (confirm == null) {
      return new Asked(
          profile,
          Group.chosen(declared, only, Optional.ofNullable(group)),
          Javas.of(jdks, world.environment()),
          Optional.empty());
    }
    Stream.of("--profile", "--experiment", "--group")
        .filter(spec.commandLine().getParseResult()::hasMatchedOption)
        .findFirst()
        .ifPresent(option -> {
          throw new Complaint(
              "%s: --confirm says what is measured; leave it out".formatted(option));
        });
    ConfirmingPlan plan = ConfirmingPlan.read(confirm);
    List<JavaHome> javas =
        Javas.of(
            jdks.isEmpty() ? plan.jdks().stream().map(Path::of).toList() : jdks,
            world.environment());
    return new Asked(
        plan.profile(),
        plan.experiments(javas.stream().map(java -> java.jdk().id()).toList(), declared, confirm),
        javas,
        Optional.of(plan));
  }

  /** The rest of a run that was killed after its record; else there is nothing to resume. */
  private int finished(RunPlace place) {
    if (dryRun || !place.hasLeftOvers()) {
      place.demandRoom();
    }
    place.removeLeftOvers();
    Terminal terminal = Terminal.of(quiet);
    terminal.line(place.folder() + ": the run has its record; what it left over is removed");
    RunEnding ending = RunEnding.of(RunFolder.read(place.folder().resolve(OutputFolder.RECORD)));
    ending.sentence().ifPresent(terminal::always);
    return ending.exitCode();
  }

  private static String nothingToMeasure(Plan plan, List<Experiment> experiments) {
    if (!plan.skipped().isEmpty()) {
      return "run: this machine can hold none of the cells; the first, %s: %s"
          .formatted(plan.skipped().getFirst().cell(), plan.skipped().getFirst().reason());
    }
    List<String> elsewhere =
        Stream.of(Profile.values())
            .filter(other -> experiments.stream().anyMatch(one -> !one.grids(other).isEmpty()))
            .map(other -> "--profile " + other.label())
            .toList();
    return "run: %s has no cell in the %s profile; choose %s"
        .formatted(
            String.join(", ", experiments.stream().map(Experiment::id).toList()),
            plan.profile().label(),
            elsewhere.isEmpty() ? "another experiment" : String.join(" or ", elsewhere));
  }

  /** A file of other hardware under a registered name is a mistake; under none it may be chance. */
  private static TunedSizes tuned(ThisMachine machine) {
    Optional<String> foreign = TunedFile.foreign(ThisMachine.baselines(), machine.identity());
    if (machine.registered() && foreign.isPresent()) {
      throw new Complaint(foreign.get());
    }
    return TunedFile.of(ThisMachine.baselines(), machine.machine());
  }

  private void announce(
      Terminal terminal,
      Plan plan,
      List<JavaHome> javas,
      ThisMachine machine,
      Optional<String> outdated) {
    terminal.line(
        "%s on %s%s"
            .formatted(
                plan.profile().label() + plan.confirms().map(" to confirm "::concat).orElse(""),
                String.join(", ", javas.stream().map(java -> java.jdk().id()).toList()),
                dryRun ? "" : ": " + PlanText.total(plan)));
    terminal.line("machine %s, seed %d".formatted(machine.identity().label(), plan.seed()));
    PlanText.skipped(plan).forEach(terminal::line);
    TunedFile.foreign(ThisMachine.baselines(), machine.identity()).ifPresent(terminal::line);
    outdated.ifPresent(terminal::line);
    PlanText.untuned(plan).forEach(terminal::line);
    machine.notForBaselines().forEach(reason -> terminal.line("not for baselines: " + reason));
  }
}
