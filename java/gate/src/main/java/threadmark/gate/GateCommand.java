package threadmark.gate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import threadmark.command.ChangeTerms;
import threadmark.command.Home;
import threadmark.command.Margin;
import threadmark.command.MeasuringLock;
import threadmark.command.Resumption;
import threadmark.command.Resumption.Farewell;
import threadmark.command.Span;
import threadmark.command.Terminal;
import threadmark.command.VerdictOutputs;
import threadmark.command.World;
import threadmark.files.RunId;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.Overrides;
import threadmark.report.ChangeReport;
import threadmark.text.Complaint;
import threadmark.trial.GateFolder;
import threadmark.trial.GateTrial;
import threadmark.trial.PlanFile;
import threadmark.trial.Terms;
import threadmark.verdict.Verdicts;

/** Base against head, live: measures both in blocks and stops as soon as it may. */
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    customSynopsis = {
      "threadmark gate [OPTIONS] --base=JAR --head=JAR",
      "       threadmark gate --resume --out=DIR"
    },
    description = {
      "Is head slower than base by the margin? Measures both jars of any JMH project on this"
          + " machine. Base and head run back to back in random order, each trial in a fresh JVM."
          + " It stops with each benchmark as soon as its answer is sure.",
      "",
      "At most one of a hundred unchanged pull requests gets a false alarm, over all series"
          + " together. Wall time decides. CPU time and allocation come along, and fail the gate"
          + " when they grow. What cannot be told is undecided, with the reason, and never a pass."
          + " It waits while the machine is busy, within the budget.",
      ""
    },
    footer = {
      "",
      "Verdicts, and the exit code of the worst (2 before 3 before 4 before 0):",
      "  steady 0       a slowdown of the margin or more is excluded",
      "  improved 0     faster, shown        new 0       only in head",
      "  regressed 3    slower, shown twice  missing 3   only in base",
      "  undecided 4    could not tell: noise, budget, environment, margin",
      "  invalid 2      crashed, hung, or no number; also wrong use, or while",
      "                 another command measures on this machine",
      "  no verdict 1   a disk or its rights failed, or an internal error",
      "  stopped 130    by Ctrl-C, and 143 by the system",
      "",
      "Examples; the first says what would be measured and how long:",
      "  threadmark gate --base base.jar --head head.jar --dry-run",
      "  threadmark gate --base base.jar --head head.jar --protocol short --budget 10m",
      "  threadmark gate --base base.jar --head head.jar --include Parse --margin 5%%",
      "  threadmark gate --base base.jar --head head.jar --out gate --comment gate.md",
      "What it could not tell, it measures once more by itself while the budget lasts.",
      "After a kill, or after undecided, go on with what is there:",
      "  threadmark gate --resume --out gate",
      "Two JDKs, or two sets of options, with one jar:",
      "  threadmark gate --base x.jar --head x.jar --base-jdk /jdk21 --head-jdk /jdk25",
      "  threadmark gate --base x.jar --head x.jar --head-jvm-arg -XX:+UseZGC",
      "Did platform threads become slower too? A parameter says which is which:",
      "  threadmark gate --base b.jar --head h.jar --pair threads=platform:virtual",
      "",
      "The folder (--out) holds every trial, verdicts.json, report.html and comment.md."
    })
public final class GateCommand implements Callable<Integer> {

  private static final String UNTIL_IMPROVED = "improved";

  @Spec private CommandSpec spec;

  @Mixin private GateSides sides;

  @Option(
      names = "--margin",
      paramLabel = "PERCENT",
      description =
          "the smallest slowdown that matters (default: 10%%, or what this machine can show, when"
              + " that is more)")
  private Margin margin;

  @Option(
      names = "--budget",
      paramLabel = "TIME",
      description =
          "measuring and waiting may take so long (default: 15m, or 90s for each benchmark)."
              + " What does not fit is named, and undecided")
  private Span budget;

  @Option(
      names = "--busy-is-fine",
      description =
          "measure although other programs run, and count disturbed pairs. A benchmark that has"
              + " some is marked with their number: nobody knows how often the gate is right then")
  private boolean busyIsFine;

  @Mixin private GateChoice choice;

  @Mixin private ChangeTerms terms;

  @Option(
      names = "--until",
      paramLabel = UNTIL_IMPROVED,
      description = "improved: spend trials on showing that something became faster, too")
  private String until;

  @Mixin private ForkOptions forks;

  @Option(
      names = "--duet",
      description =
          "run base and head at the same time, each on half of the processors. Their difference"
              + " scatters less, and a pair takes half the time. A suspicion is measured again one"
              + " after the other. Benchmarks of one thread only, on Linux")
  private boolean duet;

  @Option(names = "--seed", paramLabel = "N", description = "order of blocks and sides")
  private Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the gate's folder (default: a new one in results/gates/)")
  private Path out;

  @Option(
      names = "--resume",
      description =
          "go on with the gate in --out, after a kill or after undecided. It knows its options, but"
              + " not the files to write. --budget, --mode and what is expected may be other ones"
              + " for this once")
  private boolean resume;

  @Option(
      names = "--explain",
      description =
          "after a slowdown, run one more trial of each side under the flight recorder. It names"
              + " the methods that took the time, and the classes that took the bytes")
  private boolean explain;

  @Mixin private VerdictOutputs outputs;

  @Option(names = "--json", description = "print an event a line while it runs, and no table")
  private boolean json;

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Option(
      names = "--dry-run",
      description =
          "check everything, print the plan and its time, and stop; with --resume also what is kept"
              + " and left. It ends with 0 only where the gate can still pass")
  private boolean dryRun;

  private final Home home = Home.here();
  private final World world;
  private final DeclaredCells cells;

  public GateCommand(World world, DeclaredCells cells) {
    this.world = world;
    this.cells = cells;
  }

  @Override
  public Integer call() throws Exception {
    if (resume && out == null) {
      throw new Complaint("--resume: name the folder of the gate to go on with in --out");
    }
    Path folder =
        Optional.ofNullable(out)
            .orElseGet(() -> home.results().resolve("gates").resolve(RunId.at(world.clock().now())))
            .toAbsolutePath();
    Resumption resumption =
        Resumption.of(
            spec.commandLine(),
            folder,
            resume,
            "--budget",
            "--mode",
            "--expect-gone",
            "--expect-leap");
    resumption.takeUp(world);
    demandSides();
    if (until != null && !until.equals(UNTIL_IMPROVED)) {
      throw new ParameterException(
          spec.commandLine(), "--until " + until + ": there is only `--until improved`");
    }
    Overrides overrides = forks.overrides();
    if (duet && !overrides.launch().isEmpty()) {
      throw new Complaint(
          "--duet: it gives each side its own processors, as --launch may; leave one of them out");
    }
    choice.check(overrides);
    choice.choice(LocalDate.ofInstant(world.clock().now(), ZoneOffset.UTC));
    sides.check(world.environment());
    MeasuringLock lock =
        dryRun ? MeasuringLock.none() : MeasuringLock.of("gate", folder, Terminal.of(quiet), world);
    return lock.during(() -> begun(resumption, overrides));
  }

  /** What the command line says of that, once it is parsed. */
  public ChangeTerms changeTerms() {
    return terms;
  }

  /** The benchmarks that it can choose from, once its jars are parsed. */
  public Set<Benchmark> known() {
    Overrides overrides = forks.overrides();
    int processors = world.processors();
    return sides.jars().stream()
        .map(BenchmarkJar::read)
        .map(jar -> choice.among(jar.benchmarks(overrides, processors), cells))
        .flatMap(List::stream)
        .map(DeclaredBenchmark::benchmark)
        .collect(Collectors.toSet());
  }

  private void demandSides() {
    List<String> missing = sides.missing();
    if (!missing.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "Missing required option%s: %s"
              .formatted(missing.size() == 1 ? "" : "s", String.join(", ", missing)));
    }
  }

  private int begun(Resumption resumption, Overrides overrides) throws InterruptedException {
    Path folder = resumption.folder();
    List<GateTrial> ofBefore =
        resumption.before().isPresent() ? GateFolder.kept(folder) : List.<GateTrial>of();
    LocalDate day = Quarantine.day(ofBefore, world.clock().now());
    GateSetup whole =
        GateSetup.of(
            home, sides, overrides, choice, cells, forks::sandbox, world, terms, day, duet);
    Terms bounds = terms(whole, resumption);
    GateSetup setup = whole.fitted(bounds, resumption.before());
    PrintWriter printer = spec.commandLine().getOut();
    Terminal terminal = Terminal.of(quiet);
    Consumer<String> plan = terminal.plan(dryRun && !json, printer);
    GateProgress progress =
        new GateProgress(
            "decided", terminal, json ? Optional.of(printer) : Optional.<PrintWriter>empty(), plan);
    // What is refused has no plan: it is looked at before one is said.
    PlanFile begun =
        resumption.plan(
            bounds.seed(), setup.machine().identity(), setup.trials(bounds, choice.words()));
    resumption.check(begun);
    setup.demandBudget(bounds);
    GateFolder.refuseUnwritable(folder);
    boolean goesOn = resumption.before().isPresent() && !setup.circumstances().identical();
    List<GateTrial> kept = goesOn ? ofBefore : List.of();
    GatePlanText text = new GatePlanText(setup, bounds);
    progress.accept(text.planned(goesOn));
    setup.rehearse();
    if (goesOn) {
      plan.accept(text.rest(folder, kept));
    }
    if (dryRun) {
      MeasuringLock.foretell(terminal);
      return setup.exitCodeAtBest(bounds, kept);
    }
    try (GateFolder archive = GateFolder.open(folder, setup.hidden(home, folder))) {
      resumption.check(begun);
      archive.begin(begun);
      Gate gate =
          new Gate(
              setup.plan(),
              bounds,
              setup.ports(archive, world, progress),
              setup.circumstances(),
              text.overBudget());
      ChangeReport report = new ChangeReport(measured(gate, archive, folder));
      if (!json) {
        printer.print(report.text(Terminal.window()));
        printer.flush();
      }
      outputs.write(report);
      if (explain) {
        String explained = Explaining.of(setup).into(folder, report.verdicts(), terminal);
        printer.print(json ? "" : explained);
        printer.flush();
      }
      terminal.line("the page to read is " + GateFolder.report(folder));
      return report.verdicts().exitCode();
    }
  }

  private static Verdicts measured(Gate gate, GateFolder archive, Path folder)
      throws InterruptedException {
    Farewell farewell = Farewell.of(Terminal.of(false), "gate", folder);
    try {
      Verdicts verdicts = gate.verdicts();
      ChangeReport report = new ChangeReport(verdicts);
      archive.end(verdicts, report.html(), report.comment());
      return verdicts;
    } finally {
      farewell.unsay();
    }
  }

  private Terms terms(GateSetup setup, Resumption resumption) {
    return new Terms(
        Optional.ofNullable(margin).map(Margin::share),
        terms.allocationMargin(),
        setup.accompanying(),
        Optional.ofNullable(budget).map(Span::seconds).orElseGet(setup.plan()::usualBudget),
        until != null,
        busyIsFine,
        setup.duet(),
        resumption.seed(Optional.ofNullable(seed)),
        resumption.sitting());
  }
}
