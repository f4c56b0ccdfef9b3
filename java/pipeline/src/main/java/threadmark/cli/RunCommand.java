package threadmark.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import threadmark.jmh.JmhFile;
import threadmark.jmh.RawTrials;
import threadmark.judge.CellSummary;
import threadmark.judge.Summaries;
import threadmark.model.Clock;
import threadmark.model.Complaint;
import threadmark.model.Experiment;
import threadmark.model.JvmFacts;
import threadmark.model.Outcome;
import threadmark.model.Profile;
import threadmark.model.Protocol;
import threadmark.model.Run;
import threadmark.model.Trial;
import threadmark.publish.RunReport;
import threadmark.publish.RunTable;
import threadmark.run.ChildProcesses;
import threadmark.run.JavaHome;
import threadmark.run.JvmProbe;
import threadmark.run.Plan;
import threadmark.run.Planner;
import threadmark.run.Sequence;
import threadmark.run.SystemClock;
import threadmark.store.ExperimentFiles;
import threadmark.store.JvmFile;
import threadmark.store.RunFolder;

/** Measures this machine: plans, runs one JVM a trial, and keeps what was measured. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Measures this machine: every trial is a fresh JVM, the variants of a question run back to"
          + " back in random order, and every number is kept.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  threadmark run --dry-run                     what it would do, and how long it would take",
      "  threadmark run --experiment primes           one experiment",
      "  threadmark run --jdk /opt/jdk21 --jdk /opt/jdk25   two JDKs, interleaved",
      "  threadmark run --resume --out results/mine   go on where a run was stopped"
    })
final class RunCommand implements Callable<Integer> {

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

  @Option(
      names = "--profile",
      defaultValue = "quick",
      paramLabel = "quick|full|published",
      converter = ProfileWord.class,
      description = "how much to measure (default: quick, about 5 minutes on 2 cores)")
  private Profile profile;

  @Option(
      names = "--experiment",
      paramLabel = "ID",
      description = "measure only this experiment; repeatable")
  private List<String> only = new ArrayList<>();

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description = "measure on this JDK, 21 or newer (default: the one running now); repeatable")
  private List<Path> jdks = new ArrayList<>();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "the run's folder (default: a new one in results/)")
  private Path out;

  @Option(names = "--resume", description = "go on with the unfinished run in --out, or the newest")
  private boolean resume;

  @Option(names = "--seed", paramLabel = "N", description = "order of blocks and variants")
  private Long seed;

  @Option(names = "--dry-run", description = "print the plan and its time, and stop")
  private boolean dryRun;

  @Option(names = "--quiet", description = "print the table only")
  private boolean quiet;

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "the declarations (default: java/experiments)")
  private Path experimentsFolder;

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

  private final Home home = Home.here();
  private final Clock clock = new SystemClock();

  @Override
  public Integer call() throws InterruptedException, IOException {
    Terminal terminal = Terminal.of(quiet);
    Path declared = Optional.ofNullable(experimentsFolder).orElseGet(home::experiments);
    List<Experiment> experiments = Chosen.of(ExperimentFiles.read(declared), only);
    List<JavaHome> javas = javas();
    ThisMachine machine = ThisMachine.read();
    Path folder = folder();
    Plan plan = Planner.plan(profile, experiments, javas, machine.limits(), seed(folder));
    if (dryRun) {
      announce(terminal, plan, javas, folder, machine);
      return 0;
    }
    // Everything that can be wrong is looked at before anything is written.
    benchmarks = home.benchmarks(Optional.ofNullable(benchmarks));
    workloads = home.workloads(Optional.ofNullable(workloads));
    checkPlan(RunFolder.unopened(folder), plan, folder);
    try (RunFolder archive = opened(folder, javas)) {
      checkPlan(archive, plan, folder);
      archive.plan(plan.text());
      announce(terminal, plan, javas, folder, machine);
      return measure(terminal, archive, folder, plan, experiments, javas, machine, declared);
    }
  }

  private List<JavaHome> javas() {
    List<Path> homes = jdks.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : jdks;
    List<JavaHome> javas = homes.stream().map(JavaHome::at).toList();
    Map<String, JavaHome> byId = new LinkedHashMap<>();
    for (JavaHome java : javas) {
      if (byId.putIfAbsent(java.jdk().id(), java) != null) {
        throw new Complaint(
            "--jdk %s: the same JDK twice (%s); name each once"
                .formatted(java.folder(), java.jdk().id()));
      }
    }
    return javas;
  }

  private Path folder() {
    if (out != null) {
      return out;
    }
    if (resume) {
      return RunFolder.newestUnfinished(home.results());
    }
    return home.results().resolve(id(clock.now()));
  }

  private static String id(Instant start) {
    byte[] random = new byte[3];
    new SplittableRandom().nextBytes(random);
    return STAMP.format(start) + "-" + HexFormat.of().formatHex(random);
  }

  private RunFolder opened(Path folder, List<JavaHome> javas) {
    Map<String, String> hidden = new LinkedHashMap<>();
    javas.forEach(java -> hidden.put(java.folder().toString(), java.jdk().id()));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "run");
    return RunFolder.open(folder, hidden);
  }

  private long seed(Path folder) {
    Optional<Long> planned = resume ? RunFolder.plannedSeed(folder) : Optional.empty();
    if (resume && planned.isEmpty()) {
      throw new Complaint(
          "%s: no unfinished run lies here; start one without --resume".formatted(folder));
    }
    if (planned.isPresent()) {
      return planned.get();
    }
    return seed == null ? new SplittableRandom().nextLong() >>> 1 : seed;
  }

  private void announce(
      Terminal terminal, Plan plan, List<JavaHome> javas, Path folder, ThisMachine machine) {
    String jdkNames = String.join(", ", javas.stream().map(java -> java.jdk().id()).toList());
    terminal.line(
        "%s on %s: %d trials in %d blocks, about %s"
            .formatted(
                profile.label(),
                jdkNames,
                plan.trials(),
                plan.blocks().size(),
                RunProgress.time(plan.seconds())));
    terminal.line("machine %s, seed %d".formatted(machine.identity().label(), plan.seed()));
    plan.skipped()
        .forEach(cell -> terminal.line("skipped: %s: %s".formatted(cell.cell(), cell.reason())));
    machine.notForBaselines().forEach(reason -> terminal.line("not for baselines: " + reason));
    if (!dryRun) {
      terminal.line("results go to " + folder);
    }
  }

  private void checkPlan(RunFolder archive, Plan plan, Path folder) {
    if (archive.holdsRun()) {
      throw new Complaint(
          "%s: a finished run lies here; choose another folder with --out".formatted(folder));
    }
    Optional<String> before = archive.plan();
    if (before.isPresent() && !resume) {
      throw new Complaint(
          "%s: an unfinished run lies here; go on with --resume, or choose another --out"
              .formatted(folder));
    }
    if (before.isPresent() && !before.get().equals(plan.text())) {
      throw new Complaint(
          "%s: the run there was started with other options, JDKs or experiments; repeat those"
              .formatted(folder));
    }
  }

  private int measure(
      Terminal terminal,
      RunFolder archive,
      Path folder,
      Plan plan,
      List<Experiment> experiments,
      List<JavaHome> javas,
      ThisMachine machine,
      Path declared)
      throws InterruptedException, IOException {
    ChildProcesses processes = new ChildProcesses(archive.scratch().resolve("pid"));
    processes.endLeftOver();
    Thread farewell =
        new Thread(() ->
            terminal.line(
                "stopped; what was measured is kept. Go on with: threadmark run --resume"
                    + " --out "
                    + folder));
    Runtime.getRuntime().addShutdownHook(farewell);
    int processors = machine.limits().processors();
    List<JvmFacts> jvms =
        new JvmProbe(processes, workloads, processors, archive.scratch(), JvmFile::read)
            .facts(plan);
    Sequence sequence =
        new Sequence(
            plan,
            benchmarks,
            workloads,
            processors,
            new Sequence.Ports(processes, machine.environment(), clock, new RawTrials(), archive),
            new RunProgress(terminal));
    List<Trial> trials = sequence.complete();
    Runtime.getRuntime().removeShutdownHook(farewell);
    terminal.clear();
    Run run =
        new Run(
            folder.toAbsolutePath().normalize().getFileName().toString(),
            profile,
            trials.stream().map(Trial::startedAt).min(Instant::compareTo).orElseGet(clock::now),
            clock.now(),
            machine.identity(),
            ThisBuild.read(home, benchmarks, workloads, declared),
            javas.stream().map(JavaHome::jdk).toList(),
            jvms,
            plan.seed(),
            true,
            machine.notForBaselines(),
            plan.skipped(),
            trials);
    archive.writeJmh(JmhFile.joining(forks(folder, trials)));
    List<CellSummary> cells = Summaries.of(run, experiments);
    archive.writeReport(RunReport.html(run, experiments, cells));
    archive.write(run);
    archive.clearScratch();
    System.out.print(RunTable.text(experiments, cells, run.skipped()));
    terminal.line(
        "%d trials in %s; the page to read is %s"
            .formatted(
                trials.size(),
                RunProgress.time(Duration.between(run.startedAt(), run.endedAt()).toMillis() / 1e3),
                RunFolder.report(folder)));
    return trials.stream().allMatch(trial -> trial.outcome() == Outcome.MEASURED) ? 0 : 2;
  }

  private static List<Path> forks(Path folder, List<Trial> trials) {
    return trials.stream()
        .filter(trial -> trial.cell().protocol() == Protocol.STEADY)
        .filter(Trial::usable)
        .filter(trial -> trials.stream().noneMatch(trial::isReplacedBy))
        .flatMap(trial -> trial.raw().stream())
        .map(folder::resolve)
        .toList();
  }
}
