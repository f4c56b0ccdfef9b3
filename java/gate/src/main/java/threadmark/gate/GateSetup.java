package threadmark.gate;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.command.ChangeTerms;
import threadmark.command.Home;
import threadmark.command.Span;
import threadmark.command.ThisMachine;
import threadmark.command.ThisProgram;
import threadmark.command.World;
import threadmark.files.Digest;
import threadmark.files.FrozenFiles;
import threadmark.gate.Gate.VerdictsByPlan;
import threadmark.gate.GateSides.Chosen;
import threadmark.jmh.Benchmark;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.BenchmarkJar;
import threadmark.jmh.BundledProfilers;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ForkCommand;
import threadmark.jmh.Overrides;
import threadmark.jmh.Overrides.ProtocolChoice;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.Sandbox;
import threadmark.text.Complaint;
import threadmark.text.Seconds;
import threadmark.trial.Duet;
import threadmark.trial.Entrant;
import threadmark.trial.GateEvent;
import threadmark.trial.GateFolder;
import threadmark.trial.GateTrial;
import threadmark.trial.PlanFile;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateJars;
import threadmark.verdict.GateJars.MeasuredJar;
import threadmark.verdict.Side;

/**
 * Everything about a gate that is known before it starts.
 *
 * @param sides without base when there was no suite before the change
 * @param commands the ones of each side's trials
 * @param accompanying what comes along with every trial
 * @param circumstances what its verdicts say of how they came about
 */
record GateSetup(
    Map<Side, Chosen> sides,
    Overrides overrides,
    GatePlan plan,
    Map<Side, ForkCommand> commands,
    List<ComparedMetric> accompanying,
    Optional<Duet> duet,
    FrozenFiles files,
    ThisMachine machine,
    Gate.Circumstances circumstances) {

  private static final String BENCHMARKS = "benchmarks or history";
  private static final String HISTORY = " history ";

  static GateSetup of(
      Home home,
      GateSides named,
      Overrides overrides,
      GateChoice choice,
      DeclaredCells cells,
      Function<ThisMachine, Sandbox> sandbox,
      World world,
      ChangeTerms terms,
      LocalDate day,
      boolean together)
      throws InterruptedException {
    Map<Side, Chosen> sides = named.chosen(world.environment());
    Chosen head = sides.get(Side.HEAD);
    Map<Side, BenchmarkJar> jars = each(sides, side -> BenchmarkJar.read(side.side().jar()));
    int processors = world.processors();
    Map<Side, List<DeclaredBenchmark>> declared =
        each(jars, jar -> choice.among(jar.benchmarks(overrides, processors), cells));
    Set<Benchmark> known =
        declared.values().stream()
            .flatMap(List::stream)
            .map(DeclaredBenchmark::benchmark)
            .collect(Collectors.toSet());
    choice.check(known);
    // To look at the machine takes a second: whatever can be refused is refused before.
    ThisMachine machine = world.look().taken();
    Optional<Duet> duet =
        together ? Optional.of(Duet.on(machine.limits().cpus())) : Optional.empty();
    GatePlan whole =
        GatePlan.of(
            declared.getOrDefault(Side.BASE, List.of()),
            declared.get(Side.HEAD),
            choice.choice(day),
            GateHistory.of(
                Optional.ofNullable(sides.get(Side.BASE)),
                head,
                overrides,
                machine.identity(),
                ThisMachine.baselines()));
    GatePlan plan = together ? whole.inDuet() : whole;
    if (terms.expectGone() && plan.entrants().isEmpty() && !plan.missing().isEmpty()) {
      throw new Complaint(
          "gate: no benchmark is in both jars; name jars of the same benchmarks, leave out"
              + " --expect-gone, or give --base none where all are new");
    }
    Optional<Path> profilers = BundledProfilers.jar(sides.values().stream().map(Chosen::java));
    FrozenFiles files =
        FrozenFiles.of(
            Stream.of(
                    jars.values().stream().flatMap(jar -> jar.files().stream()),
                    overrides.classPath().stream(),
                    profilers.stream(),
                    ThisProgram.jar())
                .flatMap(paths -> paths)
                .toList());
    Sandbox confined = sandbox.apply(machine);
    Map<Side, ForkCommand> commands =
        each(sides, side -> new ForkCommand(side.side(), overrides, profilers, confined));
    choice.demand(commands.values());
    Map<Side, MeasuredJar> measured = new EnumMap<>(Side.class);
    jars.forEach((side, jar) ->
        measured.put(
            side,
            new MeasuredJar(files.digest(sides.get(side).side().jar()), jar.contentDigest())));
    GateJars both =
        new GateJars(Optional.ofNullable(measured.get(Side.BASE)), measured.get(Side.HEAD));
    return new GateSetup(
        sides,
        overrides,
        plan,
        commands,
        profilers.isPresent() ? ComparedMetric.profiled() : List.of(),
        duet,
        files,
        machine,
        new Gate.Circumstances(
            machine.identity(),
            Optional.ofNullable(sides.get(Side.BASE)).map(Chosen::jdk),
            head.jdk(),
            both,
            named.baseName(),
            named.headName(),
            confined.kind(),
            notes(
                sides,
                commands,
                together ? plan.duetNotes() : List.of(),
                choice.quarantine().notes(day, known)),
            both.sameContent() && sides.get(Side.BASE).runsLike(head),
            terms.expectGone(),
            terms.expectLeap(),
            terms.mode()));
  }

  private static <T, R> Map<Side, R> each(Map<Side, T> sides, Function<T, R> made) {
    Map<Side, R> all = new EnumMap<>(Side.class);
    sides.forEach((side, one) -> all.put(side, made.apply(one)));
    return all;
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

  private GateSetup with(GatePlan other) {
    return new GateSetup(
        sides, overrides, other, commands, accompanying, duet, files, machine, circumstances);
  }

  /** Where no benchmark fits there is nothing to be measured. */
  void demandBudget(Terms terms) {
    double least = plan.leastBudget();
    if (circumstances.identical() || least <= terms.budgetSeconds()) {
      return;
    }
    throw new Complaint(
        "the plan takes about %s and the budget is %s and no single benchmark fits; raise --budget to %s for one%s"
            .formatted(
                Seconds.words(plan.secondsOfAll()),
                Seconds.words(terms.budgetSeconds()),
                Span.atLeast(least),
                overrides.protocol() == ProtocolChoice.SHORT
                    ? ""
                    : ", shorten trials with --protocol short"));
  }

  /** What would make every trial fail is found before the first. */
  void rehearse() throws InterruptedException {
    if (!circumstances.identical() && !plan.entrants().isEmpty()) {
      Rehearsal.of(commands);
    }
  }

  /** What is otherwise than the jars declare it, each sentence once. */
  private static List<String> notes(
      Map<Side, Chosen> sides,
      Map<Side, ForkCommand> commands,
      List<String> inDuet,
      List<String> quarantined) {
    List<String> after = commands.get(Side.HEAD).said();
    List<String> before = commands.getOrDefault(Side.BASE, commands.get(Side.HEAD)).said();
    List<String> notes = new ArrayList<>(quarantined);
    notes.addAll(inDuet);
    after.forEach(
        sentence -> notes.add(before.contains(sentence) ? sentence : "head: " + sentence));
    before.stream()
        .filter(sentence -> !after.contains(sentence))
        .forEach(sentence -> notes.add("base: " + sentence));
    List<String> headArguments = arguments(sides, Side.HEAD);
    List<String> baseArguments = arguments(sides, Side.BASE);
    if (baseArguments.equals(headArguments)) {
      note(notes, "both sides'", headArguments);
    } else {
      note(notes, "base's", baseArguments);
      note(notes, "head's", headArguments);
    }
    return notes;
  }

  private static List<String> arguments(Map<Side, Chosen> sides, Side side) {
    return Optional.ofNullable(sides.get(side))
        .map(chosen -> chosen.side().jvmArgs())
        .orElse(List.of());
  }

  private static void note(List<String> notes, String whose, List<String> arguments) {
    if (!arguments.isEmpty()) {
      notes.add("%s JVM arguments: %s".formatted(whose, String.join(" ", arguments)));
    }
  }

  /** The exit code that no trial can better after these. */
  int exitCodeAtBest(Terms terms, List<GateTrial> kept) {
    List<Comparison> settled =
        GateSitting.settled(plan.entrants(), terms, kept).stream()
            .map(circumstances::believed)
            .toList();
    return new VerdictsByPlan(plan, terms, circumstances.expectGone())
        .exitCode(circumstances.mode(), settled);
  }

  /** Both sides' JDKs where they differ. */
  Optional<String> jdks() {
    String after = circumstances.headJdk();
    return circumstances
        .baseJdk()
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
            circumstances.jars().base().map(MeasuredJar::content).orElse("none"),
            circumstances.jars().head().content()));
    trials.put("rights of trials", List.of(circumstances.sandbox().label()));
    trials.put("JDKs", List.of(circumstances.baseJdk().orElse("none"), circumstances.headJdk()));
    trials.put(
        "arguments of a side's JVM",
        List.of(
            Optional.ofNullable(sides.get(Side.BASE)).map(side -> side.side().jvmArgs()).toString(),
            arguments(sides, Side.HEAD).toString()));
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
    trials.put(
        "options",
        Stream.concat(
                Stream.of("busy is fine: " + terms.busyIsFine(), chosen),
                duet.map(unused -> Duet.WORDS).stream())
            .toList());
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
    sides.forEach((side, chosen) -> {
      hidden.put(chosen.java().folder().toString(), chosen.jdk());
      hidden.put(chosen.side().jar().toString(), side.label() + ".jar");
    });
    overrides
        .classPath()
        .forEach(path -> hidden.put(path.toAbsolutePath().toString(), "classpath"));
    commands.values().stream()
        .flatMap(command -> command.profilersFolder().stream())
        .forEach(unpacked -> hidden.put(unpacked.toString(), "threadmark"));
    hidden.put(home.folder().toString(), "threadmark");
    hidden.put(folder.toAbsolutePath().toString(), "gate");
    return hidden;
  }

  /** Everything that a sitting in that folder needs of the world. */
  Ports ports(GateFolder archive, World world, Consumer<GateEvent> listener) {
    ChildProcesses processes = new ChildProcesses(archive.scratch().resolve("pid"));
    processes.endLeftOver();
    return new Ports(
        processes,
        machine.environment(),
        world.clock(),
        world.pause(),
        (side, benchmark, words) -> commands.get(side).of(benchmark, words),
        words -> BenchmarkFiles.read(List.of(words)),
        archive,
        files,
        listener);
  }
}
