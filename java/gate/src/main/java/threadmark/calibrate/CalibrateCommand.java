package threadmark.calibrate;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.MeasuringLock;
import threadmark.command.OutputFile;
import threadmark.command.Resumption;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.gate.DeclaredCells;
import threadmark.json.RecordJson;
import threadmark.jvm.JavaHome;
import threadmark.text.Complaint;
import threadmark.verdict.CalibrationFile;
import threadmark.verdict.MachineCalibration;

/** Shows how often the gate is right: on this machine, or replayed on noise. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures what the gate is worth on this machine. It compares one jar against itself, and"
          + " chooses base and head at random. It says how much each benchmark scatters, and the"
          + " smallest slowdown that can be told there. It also says how often the gate gives a"
          + " false alarm on these trials.",
      "With --record a registered machine keeps it. Gates on the same hardware and JDK build then"
          + " know the noise before their first pair.",
      "",
      "With --replay nothing is measured. The gate is played on simulated machines and recorded"
          + " traces, next to the rules of other tools.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark calibrate --dry-run            what, and how long",
      "  threadmark calibrate --record             our gate cells, kept for the gate",
      "  threadmark calibrate --jar x.jar --pairs 16 --include Parse",
      "  threadmark calibrate --jar x.jar --duet   how much pairs scatter then",
      "  threadmark calibrate --resume --out DIR   go on after a stop",
      "  threadmark calibrate --replay --pull-requests 200",
      "  threadmark calibrate --replay --histories 200   nights instead",
      "",
      "Exit codes: 0 done; 2 wrong use, the machine is too busy to be calibrated, or another"
          + " command measures on it."
    })
public final class CalibrateCommand implements Callable<Integer> {

  /** A replay says the same each time. */
  private static final long REPLAYED_SEED = 1;

  private static final List<String> REPLAYING =
      List.of("--picture", "--pull-requests", "--experiments", "--histories", "--overheads");

  private static final List<String> OF_PULL_REQUESTS =
      List.of("--picture", "--pull-requests", "--experiments");

  private static final List<String> MEASURING =
      List.of(
          "--record",
          "--jar",
          "--pairs",
          "--include",
          "--exclude",
          "--jdk",
          "--duet",
          "--no-sandbox",
          "--out",
          "--resume",
          "--dry-run");

  @Spec private CommandSpec spec;

  @Option(names = "--replay", description = "replay simulated machines, and the traces given")
  private boolean replay;

  @Parameters(
      paramLabel = "TRACE.csv|RUN",
      arity = "0..*",
      description =
          "with --replay: recorded trials, in files with header"
              + " benchmark,fork,s1,s2,s3,s4,s5,steady or workload,build,iteration,seconds, and"
              + " recorded runs, which are replayed together")
  private List<Path> traces = List.of();

  @Option(
      names = "--pull-requests",
      paramLabel = "N",
      defaultValue = "200",
      description = "with --replay: pull requests for each figure (default: ${DEFAULT-VALUE})")
  private int pullRequests;

  @Option(
      names = "--histories",
      paramLabel = "N",
      description =
          "with --replay: play N histories of nights for each figure instead, under the rules that"
              + " watch overheads")
  private Optional<Integer> histories;

  @Option(
      names = "--overheads",
      paramLabel = "FILE.csv",
      description =
          "with --histories: also write the overheads of every night to FILE, for other tools")
  private OutputFile overheads;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "seed of every random choice (default: a new one for each sitting, recorded; 1 with"
              + " --replay)")
  private Long seed;

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description =
          "with --replay: the declarations to read runs by (default: those of this version)")
  private Path experiments;

  @Option(names = "--json", description = "print the record instead of the tables")
  private boolean json;

  @Option(
      names = "--picture",
      paramLabel = "FILE.svg",
      description = "with --replay: also draw how often each rule calls a change slower")
  private OutputFile picture;

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Mixin private CalibrationOptions live;

  private final World world;
  private final DeclaredCells cells;
  private final TraceReader reader;

  public CalibrateCommand(World world, DeclaredCells cells, TraceReader reader) {
    this.world = world;
    this.cells = cells;
    this.reader = reader;
  }

  @Override
  public Integer call() throws Exception {
    return replay ? replayed() : measured();
  }

  private int measured() throws Exception {
    if (!traces.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "a trace belongs to --replay; give that, or drop it");
    }
    refuse(REPLAYING, "belongs to --replay; give that, or drop it");
    Resumption resumption =
        Resumption.of(
            spec.commandLine(), live.folder(Home.here(), world.clock()), live.resume(), "--record");
    resumption.takeUp(world);
    if (!live.pairsMakeRuns()) {
      throw new ParameterException(
          spec.commandLine(),
          "--pairs is %d; give a multiple of 8, and 16 at least".formatted(live.pairs()));
    }
    if (live.duet() && live.record()) {
      throw new Complaint(
          "--record: a gate without --duet would believe this noise; leave one of them out");
    }
    MeasuringLock lock =
        live.dryRun()
            ? MeasuringLock.none()
            : MeasuringLock.of("calibrate", resumption.folder(), Terminal.of(quiet), world);
    return lock.during(() -> begun(resumption));
  }

  private int begun(Resumption resumption) throws InterruptedException {
    ThisMachine machine = world.look().taken();
    if (live.record() && !machine.registered()) {
      throw new Complaint(
          "--record: this machine has no name; give it one with threadmark machine --register"
              + " NAME");
    }
    JavaHome java = live.java(world.environment());
    Terminal terminal = Terminal.of(quiet);
    if (live.record()) {
      // What it will be added to: better unreadable now than after an hour.
      CalibrationFile.recorded(ThisMachine.baselines(), machine.identity().name(), java.jdk().id());
      machine
          .notForBaselines()
          .forEach(reason -> terminal.always("what is kept will hold this noise too: " + reason));
    }
    PrintWriter out = spec.commandLine().getOut();
    Consumer<String> plan = terminal.plan(live.dryRun() && !json, out);
    Optional<MachineCalibration> found =
        new LiveCalibration(
                Home.here(), cells, live, machine, java, world, terminal, plan, resumption)
            .complete(Optional.ofNullable(seed));
    if (found.isPresent()) {
      out.print(
          json
              ? CalibrationFile.text(found.get())
              : NoiseTable.text(found.get(), Terminal.window()));
      out.flush();
      if (live.record()) {
        terminal.line("kept in " + CalibrationFile.record(ThisMachine.baselines(), found.get()));
      }
    }
    return 0;
  }

  private int replayed() {
    refuse(MEASURING, "measures, and --replay does not; drop one of them");
    if (histories.isPresent()) {
      return replayed(histories.get());
    }
    refuse(List.of("--overheads"), "belongs to --histories; give that, or drop it");
    if (pullRequests < 1) {
      throw new ParameterException(
          spec.commandLine(), "--pull-requests is " + pullRequests + "; give at least 1");
    }
    ReplaySet calibration =
        ReplaySet.replay(
            reader.noises(traces, Optional.ofNullable(experiments), Terminal.of(quiet)),
            pullRequests,
            Optional.ofNullable(seed).orElse(REPLAYED_SEED));
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json
            ? RecordJson.of("calibration-replay/1", calibration)
            : ReplayText.of(calibration, Terminal.window()));
    out.flush();
    if (picture != null) {
      picture.write(PowerPicture.of(calibration));
    }
    return 0;
  }

  private int replayed(int many) {
    refuse(OF_PULL_REQUESTS, "belongs to pull requests, and --histories plays nights; drop one");
    if (!traces.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--histories plays modelled machines; drop it, or the trace");
    }
    if (many < 1) {
      throw new ParameterException(
          spec.commandLine(), "--histories is " + many + "; give at least 1");
    }
    long drawn = Optional.ofNullable(seed).orElse(REPLAYED_SEED);
    HistorySet set = HistorySet.replay(many, drawn);
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json ? RecordJson.of("history-replay/1", set) : HistoryText.of(set, Terminal.window()));
    out.flush();
    if (overheads != null) {
      overheads.write(OverheadsCsv.of(many, drawn));
    }
    return 0;
  }

  private void refuse(List<String> options, String why) {
    for (String option : options) {
      if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
        throw new ParameterException(spec.commandLine(), option + " " + why);
      }
    }
  }
}
