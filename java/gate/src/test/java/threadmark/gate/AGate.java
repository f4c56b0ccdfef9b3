package threadmark.gate;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.gate.Gate.VerdictsByPlan;
import threadmark.gate.TimeLeft.GateRest;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jvm.Sandbox;
import threadmark.machine.MachineIdentity;
import threadmark.numbers.VariancePrior;
import threadmark.rule.Pairing;
import threadmark.trial.Duet;
import threadmark.trial.FakeWorld;
import threadmark.trial.Terms;
import threadmark.verdict.Comparison;
import threadmark.verdict.Enforcement;
import threadmark.verdict.Samples;
import threadmark.verdict.Verdicts;

/** A gate on a fake world; what a test does not say is usual. */
public final class AGate {

  private static final VariancePrior PRIOR = new VariancePrior(5, 0.03, false);

  private final FakeWorld world;
  private List<DeclaredBenchmark> base = List.of();
  private List<DeclaredBenchmark> head = List.of();
  private Optional<Double> margin = Optional.of(0.10);
  private Optional<String> pairing = Optional.empty();
  private Optional<String> baseJdk = Optional.of("jdk");
  private String advisory = "none";
  private double budgetSeconds = 3600;
  private int sitting = 1;
  private boolean history = true;
  private boolean untilImproved;
  private boolean busyIsFine;
  private Optional<Duet> duet = Optional.empty();
  private boolean identical;
  private boolean expectGone;
  private boolean expectLeap;
  private DecidingMetric decides = DecidingMetric.TIME;
  private Optional<String> overBudget = Optional.empty();
  private Map<String, Double> noises = Map.of();

  public AGate(FakeWorld world, String... names) {
    this.world = world;
    base(names);
    head(names);
  }

  public AGate base(String... names) {
    base = Arrays.stream(names).map(FakeWorld::declared).toList();
    return this;
  }

  /** The base as its jar declares it. */
  public AGate base(List<DeclaredBenchmark> declared) {
    base = List.copyOf(declared);
    return this;
  }

  public AGate head(String... names) {
    head = Arrays.stream(names).map(FakeWorld::declared).toList();
    return this;
  }

  /** The head as its jar declares it. */
  public AGate head(List<DeclaredBenchmark> declared) {
    head = List.copyOf(declared);
    return this;
  }

  public AGate withoutHistory() {
    history = false;
    return this;
  }

  public AGate margin(Double asked) {
    margin = Optional.ofNullable(asked);
    return this;
  }

  public AGate pairing(String text) {
    pairing = Optional.of(text);
    return this;
  }

  public AGate withoutBase() {
    baseJdk = Optional.empty();
    return base();
  }

  public AGate advisory(String name) {
    advisory = name;
    return this;
  }

  public AGate budget(double seconds) {
    budgetSeconds = seconds;
    return this;
  }

  public AGate sitting(int number) {
    sitting = number;
    return this;
  }

  public AGate untilImproved() {
    untilImproved = true;
    return this;
  }

  public AGate busyIsFine() {
    busyIsFine = true;
    return this;
  }

  /** Both sides at the same time. */
  public AGate duet() {
    duet = Optional.of(new Duet(List.of("0", "1")));
    return this;
  }

  public AGate identical() {
    identical = true;
    return this;
  }

  public AGate expectingALeap() {
    expectLeap = true;
    return this;
  }

  public AGate decidedByAllocation() {
    decides = DecidingMetric.ALLOCATION;
    return this;
  }

  public AGate expectGone() {
    expectGone = true;
    return this;
  }

  /** Only as much of it as the budget holds. */
  public AGate overBudget(String why) {
    overBudget = Optional.of(why);
    return this;
  }

  /** History of these alone. */
  public AGate noises(Map<String, Double> byName) {
    noises = byName;
    return withoutHistory();
  }

  public GatePlan plan() {
    GatePlan whole = duet.isPresent() ? whole().inDuet() : whole();
    return overBudget.isPresent() ? whole.within(budgetSeconds) : whole;
  }

  private GatePlan whole() {
    return GatePlan.of(
        base,
        head,
        new GatePlan.Choice(
            decides,
            benchmark -> true,
            benchmark -> benchmark.name().equals(advisory),
            pairing.map(Pairing::parse)),
        benchmark -> history ? priors(benchmark.benchmark()) : noise(benchmark.benchmark()));
  }

  private Map<ComparedMetric, VariancePrior> noise(Benchmark benchmark) {
    return noises.containsKey(benchmark.name())
        ? Map.of(
            ComparedMetric.primary(benchmark),
            new VariancePrior(5, noises.get(benchmark.name()), false))
        : Map.of();
  }

  private static Map<ComparedMetric, VariancePrior> priors(Benchmark benchmark) {
    return Map.of(
        ComparedMetric.primary(benchmark),
        PRIOR,
        ComparedMetric.CPU,
        PRIOR,
        ComparedMetric.ALLOCATION,
        new VariancePrior(5, 1e-4, false));
  }

  public Terms terms() {
    return new Terms(
        margin,
        0.02,
        world.profiled ? ComparedMetric.profiled() : List.of(),
        budgetSeconds,
        untilImproved,
        busyIsFine,
        duet,
        20261121,
        sitting);
  }

  public Verdicts sit() {
    try {
      return new Gate(
              plan(),
              terms(),
              world.ports(),
              new Gate.Circumstances(
                  new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210"),
                  baseJdk,
                  "jdk",
                  Samples.jars(),
                  "base.jar",
                  "head.jar",
                  Sandbox.Kind.NONE,
                  List.of("a trial is one fork"),
                  identical,
                  expectGone,
                  expectLeap,
                  Enforcement.BLOCK),
              overBudget)
          .verdicts();
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  public GateRest rest() {
    return GateSitting.rest(plan().entrants(), terms(), world.trials());
  }

  int exitCodeAtBest() {
    return new VerdictsByPlan(plan(), terms(), expectGone)
        .exitCode(
            Enforcement.BLOCK, GateSitting.settled(plan().entrants(), terms(), world.trials()));
  }

  public static Comparison of(Verdicts verdicts, String name, ComparedMetric metric) {
    return verdicts.comparisons().stream()
        .filter(comparison -> comparison.benchmark().name().equals(name))
        .filter(comparison -> comparison.metric() == metric)
        .findFirst()
        .orElseThrow();
  }

  public static Comparison of(Verdicts verdicts, String name) {
    return of(verdicts, name, ComparedMetric.TIME);
  }

  /** Enough for a gate whose tests share an error rate. */
  public static String[] six() {
    return new String[] {"a.A.one", "a.A.two", "a.A.three", "a.B.x", "a.B.y", "a.B.z"};
  }
}
