package threadmark.study.fidelity;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.Javas;
import threadmark.command.MeasuringLock;
import threadmark.command.OutputFile;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.files.ScratchFolder;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.JavaHome;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.ExperimentChoice;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.experiment.Grid;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.fidelity.Fidelity.FidelityFile;
import threadmark.study.record.Build;
import threadmark.study.record.RawTrials;
import threadmark.study.record.RunFolder;
import threadmark.study.run.Jars;
import threadmark.study.run.Materials;
import threadmark.study.run.Plan.PlannedTrial;
import threadmark.study.run.ThisBuild;
import threadmark.text.Complaint;
import threadmark.text.Seconds;

/** Measures the harness: whether it changes what it measures, and what it costs. */
@Command(
    name = "fidelity",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures the harness itself. In each block one cell is measured twice, in random order. One"
          + " is a trial exactly as `run` makes it: watched, read, digested, kept. The other is a"
          + " plain `java -jar benchmarks.jar` with the same JMH options, alone until it ends.",
      "",
      "Equivalent means: two one-sided signed-rank tests at 5%% show that the two figures differ by"
          + " less than 5%%. Different means: on some cell they are shown to differ by more than"
          + " 5%% (Holm over the cells). Else undecided. The block that is farthest off counts as"
          + " one block, and is printed.",
      "",
      "After each round of blocks one more trial is clocked, of the cells in turn. It prints two"
          + " times. Outside the JVM under test: the whole trial minus the life of JMH's fork. It"
          + " holds the start and end of JMH's own JVM, its probes, its JSON and the pipeline's"
          + " part. The fork is looked for every 10 ms, so up to 20 ms too much is counted. The"
          + " pipeline's part: the whole trial minus the life of the started process. It holds"
          + " laying out, watching, reading, digesting, and two files forced to the disk. Planning"
          + " a whole run and building are not counted.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:equivalent on every cell",
      "2:wrong use, unreadable input, or another command measures on this machine",
      "3:different on some cell",
      "4:undecided"
    },
    footer = {
      "",
      "Examples:",
      "  threadmark fidelity --json fidelity.json              measure: 9 minutes",
      "  threadmark fidelity --from fidelity.json --markdown   the table of a record"
    })
public final class FidelityCommand implements Callable<Integer> {

  private static final int DIFFERENT = 3;
  private static final int UNDECIDED = 4;

  /** With fewer, one stray block decides even where all others agree. */
  private static final int FEWEST = 10;

  @Option(
      names = "--blocks",
      defaultValue = "24",
      paramLabel = "N",
      description = "blocks of each cell (default: ${DEFAULT-VALUE})")
  private int blocks;

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      defaultValue = "primes,series-tasks,fibonacci",
      split = ",",
      description =
          "measure the first cell of this one's quick profile; repeatable (default: primes,"
              + " series-tasks, fibonacci)")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "measure on this JDK (default: the one running now)")
  private Path jdk;

  @Option(names = "--seed", paramLabel = "N", description = "order of cells and of both ways")
  private Long seed;

  @Option(names = "--json", paramLabel = "FILE", description = "write the record (fidelity/1)")
  private OutputFile json;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = "print the table of a record; measure nothing")
  private Path from;

  @Option(names = "--markdown", description = "print the table as Markdown")
  private boolean markdown;

  @Option(names = "--dry-run", description = "print the plan and its time, and stop")
  private boolean dryRun;

  @Mixin private Materials materials;

  @Spec private CommandSpec spec;

  private final Home home = Home.here();
  private final World world;

  public FidelityCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() throws Exception {
    if (from != null && json != null) {
      throw new Complaint(
          "--json writes what is measured, and --from measures nothing; leave out one");
    }
    if (from != null) {
      return told(FidelityFile.read(from));
    }
    if (blocks < FEWEST) {
      throw new Complaint("--blocks %d: ranks need %d or more".formatted(blocks, FEWEST));
    }
    List<PlannedTrial> cells =
        ExperimentChoice.of(ExperimentFiles.read(materials.experiments()), only).stream()
            .map(FidelityCommand::quickCell)
            .toList();
    JavaHome java = Javas.at(Optional.ofNullable(jdk), "--jdk", world.environment());
    MeasuringLock lock =
        dryRun
            ? MeasuringLock.none()
            : MeasuringLock.of("fidelity", home.results(), Terminal.of(false), world);
    return lock.during(() -> begun(cells, java));
  }

  private int begun(List<PlannedTrial> cells, JavaHome java)
      throws InterruptedException, IOException {
    long order = seed == null ? new SplittableRandom().nextLong() >>> 1 : seed;
    Terminal terminal = Terminal.of(false);
    announce(terminal.plan(dryRun, spec.commandLine().getOut()), cells, java, order);
    if (dryRun) {
      MeasuringLock.foretell(terminal);
      return 0;
    }
    Fidelity fidelity = measured(terminal, cells, java, order, materials.experiments());
    if (json != null) {
      FidelityFile.write(json.path(), fidelity);
      terminal.line("the record is " + json.path());
    }
    return told(fidelity);
  }

  private static PlannedTrial quickCell(Experiment experiment) {
    Grid grid =
        experiment.grids(Profile.QUICK).stream()
            .filter(quick -> quick.protocol() == Protocol.STEADY)
            .findFirst()
            .orElseThrow(() ->
                new Complaint(
                    "--experiment %s: takes no part in the quick profile; choose another"
                        .formatted(experiment.id())));
    return new PlannedTrial(
        "0001", experiment, grid, grid.cells(experiment.id()).findFirst().orElseThrow());
  }

  private void announce(
      Consumer<String> told, List<PlannedTrial> cells, JavaHome java, long order) {
    double round = cells.stream().mapToDouble(cell -> cell.grid().trialSeconds()).sum();
    double seconds = blocks * (2 * round + round / cells.size());
    told.accept(
        "%d blocks of %d cells on %s, %d clocked trials, about %s; seed %d"
            .formatted(
                blocks, cells.size(), java.jdk().id(), blocks, Seconds.words(seconds), order));
    cells.forEach(cell -> told.accept("  " + cell.cell()));
  }

  private Fidelity measured(
      Terminal terminal, List<PlannedTrial> cells, JavaHome java, long order, Path declared)
      throws InterruptedException {
    Path benchmarksJar =
        materials.benchmarks(home, cells.stream().map(PlannedTrial::experiment).toList());
    Path workloadsJar = materials.workloads(home);
    ThisMachine machine = world.look().taken();
    Instant startedAt = world.clock().now();
    List<RunFolder> folders = new ArrayList<>();
    try (ScratchFolder scratch = ScratchFolder.below(home.results())) {
      SideBySide sides =
          new SideBySide(
              cells,
              java,
              benchmarksJar,
              workloadsJar,
              machine.limits(),
              new SideBySide.Ports(
                  new ChildProcesses(scratch.path().resolve("pid")),
                  machine.environment(),
                  world.clock(),
                  RawTrials::read,
                  name -> opened(scratch.path().resolve(name), folders),
                  new Jars(benchmarksJar, workloadsJar).frozen()),
              scratch.path());
      // What is measured is what lies here now, and not what may lie here when all is measured.
      Build build = ThisBuild.read(home, benchmarksJar, workloadsJar, declared);
      sides.complete(
          blocks,
          order,
          (done, total, cell) ->
              terminal.passing("block %d of %d: %s".formatted(done + 1, total, cell)));
      terminal.clear();
      return new Fidelity(
          startedAt,
          world.clock().now(),
          machine.identity(),
          build,
          java.jdk(),
          order,
          blocks,
          sides.blocks(),
          sides.expenses());
    } finally {
      folders.forEach(RunFolder::close);
    }
  }

  private static RunFolder opened(Path folder, List<RunFolder> folders) {
    RunFolder opened = RunFolder.open(folder, Map.of());
    folders.add(opened);
    return opened;
  }

  private int told(Fidelity fidelity) {
    FidelityJudgement judgement = FidelityJudgement.of(fidelity);
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        markdown
            ? FidelityTable.markdown(judgement)
            : FidelityTable.text(judgement, Terminal.window()));
    out.flush();
    Terminal terminal = Terminal.of(false);
    fidelity
        .blocks()
        .forEach(block ->
            block
                .reason()
                .ifPresent(reason ->
                    terminal.line(
                        "block %s of %s dropped: %s".formatted(block.id(), block.cell(), reason))));
    return switch (judgement.likeness()) {
      case EQUIVALENT -> 0;
      case UNDECIDED -> UNDECIDED;
      case DIFFERENT -> DIFFERENT;
    };
  }
}
