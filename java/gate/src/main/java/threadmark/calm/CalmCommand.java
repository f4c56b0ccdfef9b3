package threadmark.calm;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.BenchmarkChoice;
import threadmark.command.Javas;
import threadmark.command.MeasuringLock;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.Unconfined;
import threadmark.command.World;
import threadmark.files.ScratchFolder;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jmh.Reading;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.JavaHome;
import threadmark.jvm.Processes;
import threadmark.jvm.Sandbox;
import threadmark.jvm.TemporaryFolder;
import threadmark.rule.TrialCost;
import threadmark.text.Complaint;
import threadmark.text.Seconds;

/** Looks for options with which an unchanged jar's trials differ less. */
@Command(
    name = "calm",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Looks for options that make a jar's trials differ less. Then a gate tells smaller slowdowns"
          + " with fewer trials. It measures one jar under each setting: a heap that is touched"
          + " first, other collectors, a processor of its own. The settings take turns in random"
          + " order, each trial in a fresh JVM.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 done; 2 wrong use, a trial failed, or another command measures here.",
      "",
      "Examples:",
      "  threadmark calm --jar benchmarks.jar --dry-run      what, and how long",
      "  threadmark calm --jar benchmarks.jar --include Parse",
      "  threadmark calm --jar benchmarks.jar --forks 24     smaller differences show"
    })
public final class CalmCommand implements Callable<Integer> {

  /** Fewer show neither two modes nor a scatter. */
  private static final int FEWEST_FORKS = 10;

  @Spec private CommandSpec spec;

  @Option(names = "--jar", paramLabel = "JAR", required = true, description = "any JMH jar")
  private Path jar;

  @Mixin private BenchmarkChoice benchmarks;

  @Option(
      names = "--forks",
      paramLabel = "N",
      defaultValue = "12",
      description =
          "trials of each benchmark under each setting, 10 at least (default: ${DEFAULT-VALUE})")
  private int forks;

  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      description =
          "measure on this JDK, its folder or a release such as 17 (default: the one running now)")
  private Path jdk;

  @Option(names = "--seed", paramLabel = "N", description = "order of settings (default: fresh)")
  private Long seed;

  @Option(names = "--dry-run", description = "print the plan and its time, and stop")
  private boolean dryRun;

  @Option(names = "--quiet", description = "print the tables only")
  private boolean quiet;

  @Mixin private Unconfined unconfined;

  private final World world;

  public CalmCommand(World world) {
    this.world = world;
  }

  @Override
  public Integer call() throws Exception {
    if (forks < FEWEST_FORKS) {
      throw new Complaint("--forks is %d; give %d at least".formatted(forks, FEWEST_FORKS));
    }
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      Path folder = scratch.path();
      MeasuringLock lock =
          dryRun
              ? MeasuringLock.none()
              : MeasuringLock.of("calm", folder, Terminal.of(quiet), world);
      return lock.during(() -> begun(folder));
    }
  }

  private int begun(Path folder) throws InterruptedException {
    BenchmarkJar read = BenchmarkJar.read(jar);
    List<DeclaredBenchmark> declared =
        read.benchmarks(overrides(CalmSetting.DECLARED, List.of()), world.processors());
    benchmarks.check(declared.stream().map(DeclaredBenchmark::benchmark).toList());
    List<DeclaredBenchmark> chosen =
        declared.stream().filter(one -> benchmarks.included().test(one.benchmark())).toList();
    JavaHome java = Javas.forAnyJar(Optional.ofNullable(jdk), "--jdk", world.environment());
    ThisMachine machine = world.look().taken();
    Sandbox sandbox = unconfined.sandbox(machine);
    List<Integer> cpus = machine.limits().cpus();
    List<CalmSetting> settings = CalmSetting.on(cpus);
    Terminal terminal = Terminal.of(quiet);
    PrintWriter out = spec.commandLine().getOut();
    Consumer<String> plan = terminal.plan(dryRun, out);
    say(plan, chosen, settings, machine);
    if (dryRun) {
      return 0;
    }
    Trials trials =
        new Trials(
            settings,
            cpus,
            java,
            sandbox,
            new ChildProcesses(folder.resolve("pid")),
            ScratchFolder.ofTrial(folder));
    Random random = seed == null ? new Random() : new Random(seed);
    List<CalmRounds> rounds = chosen.stream().map(one -> new CalmRounds(one, settings)).toList();
    for (int fork = 0; fork < forks; fork++) {
      for (CalmRounds each : rounds) {
        terminal.passing(
            "%d of %d: %s".formatted(fork + 1, forks, each.benchmark().benchmark().brief()));
        each.next(random, trials::cost);
      }
    }
    terminal.clear();
    Map<Benchmark, Calm> found = new LinkedHashMap<>();
    rounds.forEach(each -> found.put(each.benchmark().benchmark(), each.calm(chosen.size())));
    out.print(CalmText.of(found, cpus, Terminal.window()));
    out.flush();
    return 0;
  }

  private void say(
      Consumer<String> plan,
      List<DeclaredBenchmark> chosen,
      List<CalmSetting> settings,
      ThisMachine machine) {
    double seconds =
        chosen.stream().mapToDouble(DeclaredBenchmark::trialSeconds).sum()
            * settings.size()
            * forks;
    plan.accept(
        "%s under %d settings, %d trials each, about %s"
            .formatted(
                chosen.size() == 1 ? "1 benchmark" : chosen.size() + " benchmarks",
                settings.size(),
                forks,
                Seconds.words(seconds)));
    settings.forEach(setting -> plan.accept("  " + setting));
    machine
        .notForBaselines()
        .forEach(reason -> plan.accept("what is found holds this noise too: " + reason));
  }

  private static Overrides overrides(CalmSetting setting, List<Integer> cpus) {
    return new Overrides(
        ProtocolChoice.SHORT, new TreeMap<>(), setting.jvmArgs(), List.of(), setting.launch(cpus));
  }

  /** Makes one trial after the other. */
  private final class Trials {

    private final Map<CalmSetting, ForkCommand> commands = new EnumMap<>(CalmSetting.class);
    private final Processes processes;
    private final ScratchFolder scratch;

    Trials(
        List<CalmSetting> settings,
        List<Integer> cpus,
        JavaHome java,
        Sandbox sandbox,
        Processes processes,
        ScratchFolder scratch) {
      this.processes = processes;
      this.scratch = scratch;
      for (CalmSetting setting : settings) {
        commands.put(
            setting,
            new ForkCommand(
                new JarSide(jar.toAbsolutePath().normalize(), java.java(), List.of()),
                overrides(setting, cpus),
                Optional.empty(),
                sandbox));
      }
    }

    double cost(CalmSetting setting, DeclaredBenchmark benchmark) throws InterruptedException {
      Path words = scratch.fresh("words.json").toAbsolutePath();
      Processes.Ended ended =
          processes.run(
              commands.get(setting).of(benchmark, words),
              words.resolveSibling("said"),
              benchmark.patience());
      if (!ended.well()) {
        throw new CalmRounds.WithoutCost(
            "%s fails with %s; run the jar by hand, or leave the benchmark out with --exclude"
                .formatted(benchmark.benchmark().brief(), setting));
      }
      // A trial may leave a pipe in its place, which nobody ever writes to.
      if (!Files.isRegularFile(words, LinkOption.NOFOLLOW_LINKS)) {
        throw new CalmRounds.WithoutCost(
            "%s ends without a result with %s; leave it out with --exclude"
                .formatted(benchmark.benchmark().brief(), setting));
      }
      Reading reading = BenchmarkFiles.read(List.of(words)).getFirst().primary();
      OptionalDouble cost = TrialCost.log(List.of(reading), reading.metric());
      scratch.clear();
      return cost.orElseThrow(() ->
          new CalmRounds.WithoutCost(
              "%s gave no number with %s; leave it out with --exclude"
                  .formatted(benchmark.benchmark().brief(), setting)));
    }
  }
}
