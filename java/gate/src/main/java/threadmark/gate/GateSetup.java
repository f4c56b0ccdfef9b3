package threadmark.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.ChangeTerms;
import threadmark.command.Home;
import threadmark.command.ThisMachine;
import threadmark.command.ThisProgram;
import threadmark.command.World;
import threadmark.files.Digest;
import threadmark.files.FrozenFiles;
import threadmark.files.ScratchFolder;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.JarSide;
import threadmark.jmh.Overrides;
import threadmark.jvm.Processes;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;
import threadmark.trial.Entrant;
import threadmark.trial.GateTrial;
import threadmark.trial.PlanFile;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateJars;
import threadmark.verdict.Side;

/**
 * Everything about a gate that is known before it starts.
 *
 * @param base absent when there was no suite before the change
 * @param circumstances what its verdicts say of how they came about
 */
record GateSetup(
    Optional<GateSides.Chosen> base,
    GateSides.Chosen head,
    Overrides overrides,
    GatePlan plan,
    Optional<Path> profilers,
    FrozenFiles files,
    Sandbox sandbox,
    ThisMachine machine,
    Gate.Circumstances circumstances) {

  private static final String BENCHMARKS = "benchmarks or history";
  private static final String HISTORY = " history ";

  static GateSetup of(
      Home home,
      GateSides sides,
      Overrides overrides,
      GateChoice choice,
      DeclaredCells cells,
      Function<ThisMachine, Sandbox> sandbox,
      World world,
      ChangeTerms terms)
      throws InterruptedException {
    GateSides.Chosen head = sides.chosen(Side.HEAD, world.environment());
    Optional<GateSides.Chosen> base =
        sides.hasBase()
            ? Optional.of(sides.chosen(Side.BASE, world.environment()))
            : Optional.empty();
    BenchmarkJar headJar = BenchmarkJar.read(head.side().jar());
    Optional<BenchmarkJar> baseJar = base.map(side -> BenchmarkJar.read(side.side().jar()));
    int processors = world.processors();
    List<DeclaredBenchmark> before =
        baseJar
            .map(jar -> choice.among(jar.benchmarks(overrides, processors), cells))
            .orElse(List.of());
    List<DeclaredBenchmark> after = choice.among(headJar.benchmarks(overrides, processors), cells);
    choice.check(
        Stream.concat(before.stream(), after.stream())
            .map(DeclaredBenchmark::benchmark)
            .collect(Collectors.toSet()));
    // To look at the machine takes a second: whatever can be refused is refused before.
    ThisMachine machine = world.look().taken();
    GatePlan.History history =
        GateHistory.of(base, head, overrides, machine.identity(), ThisMachine.baselines());
    GatePlan plan = GatePlan.of(before, after, choice.choice(), history);
    if (terms.expectGone() && plan.entrants().isEmpty() && !plan.missing().isEmpty()) {
      throw new Complaint(
          "gate: no benchmark is in both jars, so nothing would be compared; name jars of the same"
              + " benchmarks, leave out --expect-gone, or give --base none where all are new");
    }
    Optional<Path> profilers =
        home.profilers(Stream.concat(base.stream(), Stream.of(head)).map(GateSides.Chosen::java));
    FrozenFiles files =
        FrozenFiles.of(
            Stream.of(
                    baseJar.stream().flatMap(jar -> jar.files().stream()),
                    headJar.files().stream(),
                    overrides.classPath().stream(),
                    profilers.stream(),
                    ThisProgram.jar())
                .flatMap(paths -> paths)
                .toList());
    Sandbox confined = sandbox.apply(machine);
    boolean identical =
        base.isPresent()
            && sameSide(base.get(), head)
            && baseJar.orElseThrow().contentDigest().equals(headJar.contentDigest());
    Gate.Circumstances circumstances =
        new Gate.Circumstances(
            machine.identity(),
            base.map(side -> side.java().jdk().id()),
            head.java().jdk().id(),
            new GateJars(
                base.map(side -> measured(side, baseJar.orElseThrow(), files)),
                measured(head, headJar, files)),
            sides.baseName(),
            sides.headName(),
            confined.kind(),
            notes(base, head, side -> new ForkCommand(side, overrides, profilers, confined)),
            identical,
            terms.expectGone(),
            terms.expectLeap(),
            terms.mode());
    return new GateSetup(
        base, head, overrides, plan, profilers, files, confined, machine, circumstances);
  }

  /**
   * As much of it as the budget holds; of a gate that goes on, what it was begun with.
   *
   * @param begun the plan that its folder keeps
   */
  GateSetup fitted(Terms terms, Optional<PlanFile> begun) {
    if (circumstances.identical()) {
      return this;
    }
    if (begun.isPresent()) {
      Set<String> named =
          begun.get().part(BENCHMARKS).stream()
              .map(line -> line.substring(0, line.lastIndexOf(HISTORY) + HISTORY.length()))
              .collect(Collectors.toSet());
      return with(plan.measuring(entrant -> named.contains(begins(entrant))));
    }
    return plan.seconds() <= terms.budgetSeconds()
        ? this
        : with(plan.within(terms.budgetSeconds()));
  }

  /** With another plan for the same jars. */
  GateSetup with(GatePlan other) {
    return new GateSetup(
        base, head, overrides, other, profilers, files, sandbox, machine, circumstances);
  }

  private static GateJars.MeasuredJar measured(
      GateSides.Chosen side, BenchmarkJar jar, FrozenFiles files) {
    return new GateJars.MeasuredJar(files.digest(side.side().jar()), jar.contentDigest());
  }

  private static boolean sameSide(GateSides.Chosen base, GateSides.Chosen head) {
    return base.java().equals(head.java()) && base.side().jvmArgs().equals(head.side().jvmArgs());
  }

  /** What comes along with every trial, when our profilers can be beside it. */
  List<ComparedMetric> accompanying() {
    return profilers.isPresent()
        ? List.of(ComparedMetric.CPU, ComparedMetric.ALLOCATION)
        : List.of();
  }

  /** The commands of trials. */
  Ports.Forks forks() {
    Map<Side, ForkCommand> commands = new LinkedHashMap<>();
    base.ifPresent(side -> commands.put(Side.BASE, command(side)));
    commands.put(Side.HEAD, command(head));
    return (side, benchmark, words) -> commands.get(side).of(benchmark, words);
  }

  /** Starts each side's JVM with its words and arguments, and lets it do nothing. */
  void rehearse(Processes processes, Path output) throws InterruptedException {
    if (circumstances.identical() || plan.entrants().isEmpty()) {
      return;
    }
    Rehearsal rehearsal = new Rehearsal(processes, output);
    ScratchFolder folder = ScratchFolder.ofTrial(output.toAbsolutePath().getParent());
    folder.fresh("none");
    rehearsal.of("base", command(base.orElseThrow()).rehearsed(folder.path()));
    rehearsal.of("head", command(head).rehearsed(folder.path()));
    folder.clear();
  }

  private ForkCommand command(GateSides.Chosen side) {
    return new ForkCommand(side.side(), overrides, profilers, sandbox);
  }

  /** What is otherwise than the jars declare it, each sentence once. */
  private static List<String> notes(
      Optional<GateSides.Chosen> base,
      GateSides.Chosen head,
      Function<JarSide, ForkCommand> command) {
    List<String> after = command.apply(head.side()).said();
    List<String> before = base.map(side -> command.apply(side.side()).said()).orElse(after);
    List<String> notes = new ArrayList<>();
    after.forEach(
        sentence -> notes.add(before.contains(sentence) ? sentence : "head: " + sentence));
    before.stream()
        .filter(sentence -> !after.contains(sentence))
        .forEach(sentence -> notes.add("base: " + sentence));
    List<String> headArguments = head.side().jvmArgs();
    List<String> baseArguments = base.map(side -> side.side().jvmArgs()).orElse(List.of());
    if (baseArguments.equals(headArguments)) {
      arguments("both sides'", headArguments).ifPresent(notes::add);
    } else {
      arguments("base's", baseArguments).ifPresent(notes::add);
      arguments("head's", headArguments).ifPresent(notes::add);
    }
    return notes;
  }

  private static Optional<String> arguments(String whose, List<String> arguments) {
    return arguments.isEmpty()
        ? Optional.empty()
        : Optional.of("%s JVM arguments: %s".formatted(whose, String.join(" ", arguments)));
  }

  /** The exit code that no trial can better. */
  int exitCodeAtBest(Terms terms) {
    return exitCodeAtBest(terms, List.of());
  }

  /** The one that no trial can better after these. */
  int exitCodeAtBest(Terms terms, List<GateTrial> kept) {
    List<Comparison> settled =
        KeptGate.settled(plan.entrants(), terms, kept).stream()
            .map(circumstances::believed)
            .toList();
    return new VerdictsByPlan(plan, terms, circumstances.expectGone())
        .exitCode(circumstances.mode(), settled);
  }

  /** Both sides' JDKs where they differ. */
  Optional<String> jdks() {
    String after = head.java().jdk().id();
    return base.map(side -> side.java().jdk().id())
        .filter(before -> !before.equals(after))
        .map(before -> "base on %s, head on %s".formatted(before, after));
  }

  /**
   * What a gate that goes on must have in common with its beginning, under the name that a person
   * reads.
   *
   * @param chosen the options that choose benchmarks
   */
  Map<String, List<String>> trials(Terms terms, String chosen) {
    Map<String, List<String>> trials = new LinkedHashMap<>();
    trials.put(
        "jars",
        List.of(
            circumstances.jars().base().map(GateJars.MeasuredJar::content).orElse("none"),
            circumstances.jars().head().content()));
    trials.put("rights of trials", List.of(sandbox.kind().label()));
    trials.put(
        "JDKs",
        List.of(base.map(side -> side.java().jdk().id()).orElse("none"), head.java().jdk().id()));
    trials.put(
        "arguments of a side's JVM",
        List.of(
            base.map(side -> side.side().jvmArgs()).toString(), head.side().jvmArgs().toString()));
    trials.put(
        "protocol, parameters, JVM arguments, class path or launch",
        List.of(
            overrides.protocol().label(),
            overrides.parameters().toString(),
            overrides.jvmArgs().toString(),
            overrides.classPath().stream().map(Digest::ofTree).toList().toString(),
            overrides.launch().toString()));
    trials.put(
        "margins or metrics",
        List.of(
            terms.margin().map(Object::toString).orElse("default"),
            Double.toString(terms.allocationMargin()),
            Boolean.toString(terms.untilImproved()),
            terms.accompanying().toString()));
    trials.put("options", List.of("busy is fine: " + terms.busyIsFine(), chosen));
    trials.put(
        BENCHMARKS,
        plan.entrants().stream()
            .map(entrant -> begins(entrant) + new TreeMap<>(entrant.history()))
            .toList());
    return trials;
  }

  /** What the line of a benchmark that is measured begins with. */
  private static String begins(Entrant entrant) {
    return entrant.benchmark() + HISTORY;
  }

  /** Paths of this machine stay out of what is kept. */
  Map<String, String> hidden(Home home, Path folder) {
    Map<String, String> hidden = new LinkedHashMap<>();
    base.ifPresent(side -> hide(hidden, side, "base"));
    hide(hidden, head, "head");
    overrides
        .classPath()
        .forEach(path -> hidden.put(path.toAbsolutePath().toString(), "classpath"));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "gate");
    return hidden;
  }

  private static void hide(Map<String, String> hidden, GateSides.Chosen side, String word) {
    hidden.put(side.java().folder().toString(), side.java().jdk().id());
    hidden.put(side.side().jar().toString(), word + ".jar");
  }
}
