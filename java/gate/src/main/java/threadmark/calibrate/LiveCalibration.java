package threadmark.calibrate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import threadmark.command.Home;
import threadmark.command.MeasuringLock;
import threadmark.command.Resumption;
import threadmark.command.Resumption.Farewell;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.ThisProgram;
import threadmark.command.Version;
import threadmark.command.World;
import threadmark.files.FrozenFiles;
import threadmark.gate.DeclaredCells;
import threadmark.gate.GatePlanText;
import threadmark.gate.GateProgress;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.BundledProfilers;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.ForkCommand.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.JavaHome;
import threadmark.text.Complaint;
import threadmark.text.Seconds;
import threadmark.trial.Duet;
import threadmark.trial.Entrant;
import threadmark.trial.Entrant.Arms;
import threadmark.trial.GateFolder;
import threadmark.trial.GateTrial;
import threadmark.trial.PlanFile;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.MachineCalibration;

/**
 * Measures one jar against itself on this machine.
 *
 * @param plan takes the sentences of its plan
 * @param resumption of what lies in its folder, where it goes on
 */
record LiveCalibration(
    Home home,
    DeclaredCells cells,
    CalibrationOptions options,
    ThisMachine machine,
    JavaHome java,
    World world,
    Terminal terminal,
    Consumer<String> plan,
    Resumption resumption) {

  private static final double ALLOCATION_MARGIN = 0.02;

  /** Short trials, as a gate in a pull request makes them. */
  private static final Overrides SHORT =
      new Overrides(ProtocolChoice.SHORT, new TreeMap<>(), List.of(), List.of(), List.of());

  /** The calibration; nothing when only its plan was asked for. */
  Optional<MachineCalibration> complete(Optional<Long> seed) throws InterruptedException {
    BenchmarkJar read = BenchmarkJar.read(jar());
    Optional<Duet> duet =
        options.duet() ? Optional.of(Duet.on(machine.limits().cpus())) : Optional.empty();
    List<Entrant> entrants = entrants(read);
    Path place = resumption.folder();
    PlanFile begun =
        resumption.plan(resumption.seed(seed), machine.identity(), trials(entrants, read));
    resumption.check(begun);
    GateFolder.refuseUnwritable(place);
    boolean goesOn = resumption.before().isPresent();
    say(entrants, goesOn);
    plan.accept("seed %d, sitting %d".formatted(begun.seed(), begun.sitting()));
    if (goesOn) {
      plan.accept(rest(place, entrants));
    }
    if (options.dryRun()) {
      MeasuringLock.foretell(terminal);
      return Optional.empty();
    }
    Optional<Path> profilers = BundledProfilers.jar(Stream.of(java));
    try (GateFolder folder = GateFolder.open(place, hidden(place, profilers))) {
      resumption.check(begun);
      folder.begin(begun);
      terminal.line("trials are kept in " + place);
      Farewell farewell = Farewell.of(Terminal.of(false), "calibrate", place);
      try {
        return Optional.of(measured(entrants, read, begun, folder, profilers, duet));
      } finally {
        farewell.unsay();
      }
    }
  }

  private Path jar() {
    return home.benchmarks(options.jar()).toAbsolutePath().normalize();
  }

  private List<Entrant> entrants(BenchmarkJar read) {
    List<DeclaredBenchmark> declared = read.benchmarks(SHORT, world.processors());
    List<DeclaredBenchmark> all = options.jar().isPresent() ? declared : cells.among(declared);
    options.benchmarks().check(all.stream().map(DeclaredBenchmark::benchmark).toList());
    Predicate<Benchmark> included = options.benchmarks().included();
    List<Entrant> chosen =
        all.stream()
            .filter(cell -> included.test(cell.benchmark()))
            .map(cell -> new Arms(cell, cell, DecidingMetric.TIME, false))
            .map(arms -> options.duet() ? arms.inDuet() : arms)
            .map(arms -> new Entrant(arms, false, Map.of(), Optional.empty()))
            .toList();
    return options.duet() ? inDuet(chosen) : chosen;
  }

  /** Those that a gate runs in a duet; the others are left out. */
  private List<Entrant> inDuet(List<Entrant> chosen) {
    List<Entrant> able = chosen.stream().filter(entrant -> entrant.arms().duet()).toList();
    if (able.isEmpty()) {
      throw new Complaint(
          "--duet: each of these benchmarks uses several threads or is a single shot, and a gate"
              + " runs those one after the other; leave --duet out");
    }
    if (able.size() < chosen.size()) {
      plan.accept(
          "%d of %d benchmarks are left out: they use several threads, or are single shots"
              .formatted(chosen.size() - able.size(), chosen.size()));
    }
    return able;
  }

  private void say(List<Entrant> entrants, boolean begun) {
    double seconds =
        entrants.stream()
            .mapToDouble(entrant -> entrant.arms().pairSeconds() * options.pairs())
            .sum();
    plan.accept(
        "%s, %s; machine %s, %s"
            .formatted(
                entrants.size() == 1 ? "1 benchmark" : entrants.size() + " benchmarks",
                pairs(options.pairs(), seconds, begun),
                machine.identity().name(),
                java.jdk().id()));
    if (options.duet()) {
      plan.accept(Duet.WORDS);
    }
    plan.accept(GatePlanText.patience(Terms.LONGEST_PATIENCE_SECONDS));
    entrants.forEach(entrant -> plan.accept("  " + entrant.benchmark().brief()));
  }

  /** Of one that goes on, the time that is left is told, and no other beside it. */
  static String pairs(int pairs, double seconds, boolean begun) {
    return "%d pairs each%s".formatted(pairs, begun ? "" : ", about " + Seconds.words(seconds));
  }

  /** What is kept of the calibration to go on with, and what is left. */
  private String rest(Path folder, List<Entrant> entrants) {
    List<GateTrial> kept = GateFolder.kept(folder);
    CalibrationRest rest = CalibrationRest.of(entrants, options.pairs(), kept);
    return "%s, %s".formatted(Resumption.kept(folder, kept.size()), left(rest));
  }

  static String left(CalibrationRest rest) {
    return switch (rest.pairs()) {
      case 0 -> "no pair is left to measure";
      case 1 -> "1 pair is left, about " + Seconds.words(rest.seconds());
      default ->
          "%d pairs are left, about %s".formatted(rest.pairs(), Seconds.words(rest.seconds()));
    };
  }

  private Map<String, List<String>> trials(List<Entrant> entrants, BenchmarkJar read) {
    Map<String, List<String>> trials = new LinkedHashMap<>();
    trials.put("jars or another JDK", List.of(java.jdk().id(), read.contentDigest()));
    trials.put("rights of trials", List.of(options.sandbox(machine).kind().label()));
    trials.put("pairs", List.of(Integer.toString(options.pairs())));
    trials.put("both sides at the same time", List.of(Boolean.toString(options.duet())));
    trials.put(
        "benchmarks",
        entrants.stream()
            .map(entrant -> "%s %s".formatted(entrant.benchmark(), entrant.arms().head().timing()))
            .toList());
    return trials;
  }

  private Map<String, String> hidden(Path folder, Optional<Path> profilers) {
    Map<String, String> hidden = new LinkedHashMap<>();
    hidden.put(java.folder().toString(), java.jdk().id());
    hidden.put(jar().toString(), "benchmarks.jar");
    profilers.ifPresent(unpacked -> hidden.put(unpacked.getParent().toString(), "threadmark"));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "calibration");
    return hidden;
  }

  private MachineCalibration measured(
      List<Entrant> entrants,
      BenchmarkJar read,
      PlanFile begun,
      GateFolder folder,
      Optional<Path> profilers,
      Optional<Duet> duet)
      throws InterruptedException {
    ChildProcesses processes = new ChildProcesses(folder.scratch().resolve("pid"));
    processes.endLeftOver();
    ForkCommand command =
        new ForkCommand(
            new JarSide(jar(), java.java(), List.of()), SHORT, profilers, options.sandbox(machine));
    Ports ports =
        new Ports(
            processes,
            machine.environment(),
            world.clock(),
            world.pause(),
            (side, benchmark, words) -> command.of(benchmark, words),
            words -> BenchmarkFiles.read(List.of(words)),
            folder,
            FrozenFiles.of(
                Stream.of(read.files().stream(), profilers.stream(), ThisProgram.jar())
                    .flatMap(files -> files)
                    .toList()),
            new GateProgress("rounds", terminal, Optional.empty(), plan));
    Terms terms =
        new Terms(
            Optional.empty(),
            ALLOCATION_MARGIN,
            profilers.isPresent() ? ComparedMetric.profiled() : List.of(),
            Double.POSITIVE_INFINITY,
            false,
            false,
            duet,
            begun.seed(),
            begun.sitting());
    Calibrating.Found found = new Calibrating(entrants, terms, options.pairs(), ports).complete();
    folder.clearScratch();
    terminal.clear();
    return new MachineCalibration(
        machine.identity(),
        java.jdk().id(),
        found.startedAt(),
        world.clock().now(),
        Version.text(),
        jar().getFileName().toString(),
        begun.seed(),
        duet.map(Duet::halves),
        found.blocks(),
        found.dropped(),
        found.shuffles(),
        found.series());
  }
}
