package threadmark.gate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.DecidingMetric;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.ShortPattern;
import threadmark.numbers.VariancePrior;
import threadmark.rule.Pairing;
import threadmark.trial.Duet;
import threadmark.trial.Entrant;
import threadmark.trial.Entrant.Arms;

/**
 * What a gate will look at, before it starts.
 *
 * @param decides what its trials are spent on
 * @param missing only in base
 * @param added only in head
 * @param partners measured only to attribute a slowdown of another
 * @param beyond both sides have them, and the budget does not hold them
 * @param outside not asked for
 */
public record GatePlan(
    DecidingMetric decides,
    List<Entrant> entrants,
    List<Benchmark> missing,
    List<Benchmark> added,
    List<Benchmark> partners,
    List<Entrant> beyond,
    List<Benchmark> outside) {

  /** A budget that nobody chose is at least so long. */
  private static final double LEAST_BUDGET = 15 * 60;

  private static final double BUDGET_PER_BENCHMARK = 90;

  public GatePlan {
    entrants = List.copyOf(entrants);
    missing = List.copyOf(missing);
    added = List.copyOf(added);
    partners = List.copyOf(partners);
    beyond = List.copyOf(beyond);
    outside = List.copyOf(outside);
  }

  /** Which benchmarks take part, and how. */
  public record Choice(
      DecidingMetric decides,
      Predicate<Benchmark> included,
      Predicate<Benchmark> advisory,
      Optional<Pairing> pairing) {}

  /** What earlier runs tell of a benchmark's noise. */
  public interface History {
    Map<ComparedMetric, VariancePrior> of(DeclaredBenchmark benchmark);
  }

  public static GatePlan of(
      List<DeclaredBenchmark> base, List<DeclaredBenchmark> head, Choice choice, History history) {
    Map<Benchmark, DeclaredBenchmark> before = byBenchmark(base);
    Map<Benchmark, DeclaredBenchmark> after = byBenchmark(head);
    Function<Benchmark, Optional<Benchmark>> partner =
        benchmark ->
            choice
                .pairing()
                .flatMap(pairing -> pairing.platformOf(benchmark))
                .filter(twin -> before.containsKey(twin) && after.containsKey(twin));
    Set<Benchmark> partners =
        after.keySet().stream()
            .filter(choice.included().and(before::containsKey))
            .flatMap(benchmark -> partner.apply(benchmark).stream())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<Benchmark> chosen =
        after.keySet().stream()
            .filter(choice.included())
            .filter(benchmark -> !partners.contains(benchmark))
            .toList();
    Function<Benchmark, Arms> arms =
        benchmark -> new Arms(before.get(benchmark), after.get(benchmark), choice.decides(), false);
    return new GatePlan(
        choice.decides(),
        chosen.stream()
            .filter(before::containsKey)
            .map(benchmark ->
                new Entrant(
                    arms.apply(benchmark),
                    choice.advisory().test(benchmark),
                    history.of(after.get(benchmark)),
                    partner.apply(benchmark).map(arms)))
            .toList(),
        before.keySet().stream()
            .filter(benchmark -> !after.containsKey(benchmark))
            .filter(choice.included())
            .toList(),
        chosen.stream().filter(benchmark -> !before.containsKey(benchmark)).toList(),
        List.copyOf(partners),
        List.of(),
        Stream.concat(before.keySet().stream(), after.keySet().stream())
            .distinct()
            .filter(choice.included().negate())
            .toList());
  }

  private static Map<Benchmark, DeclaredBenchmark> byBenchmark(List<DeclaredBenchmark> side) {
    Map<Benchmark, DeclaredBenchmark> byBenchmark = new LinkedHashMap<>();
    side.forEach(declared -> byBenchmark.put(declared.benchmark(), declared));
    return byBenchmark;
  }

  /**
   * The same, where both sides run at the same time as far as they can. What is known of the noise
   * of pairs that are made one after the other says nothing of such.
   */
  GatePlan inDuet() {
    return new GatePlan(
        decides,
        entrants.stream()
            .map(entrant -> {
              Arms arms = entrant.arms().inDuet();
              return new Entrant(
                  arms,
                  entrant.advisory(),
                  arms.duet() ? Map.of() : entrant.history(),
                  entrant.platform());
            })
            .toList(),
        missing,
        added,
        partners,
        beyond,
        outside);
  }

  /** What a person should know of how both sides run in it. */
  List<String> duetNotes() {
    long apart = entrants.stream().filter(entrant -> !entrant.arms().duet()).count();
    List<String> notes = new ArrayList<>();
    if (apart < entrants.size()) {
      notes.add(Duet.WORDS + "; a suspicion is measured again one after the other");
    }
    if (apart > 0) {
      notes.add(
          "%d of %d benchmarks run one after the other in spite of --duet: they use several threads, or are single shots"
              .formatted(apart, entrants.size()));
    }
    return notes;
  }

  /** What it takes when nothing changed. */
  public double seconds() {
    return entrants.stream().mapToDouble(Entrant::seconds).sum();
  }

  public double usualBudget() {
    return Math.max(LEAST_BUDGET, BUDGET_PER_BENCHMARK * entrants.size());
  }

  /**
   * As many as fit into that time: those first whose noise is known, the noisiest before the
   * others, then the rest in the order in which they are declared.
   */
  public GatePlan within(double budgetSeconds) {
    Set<Entrant> fitting = new HashSet<>();
    double spent = 0;
    for (Entrant entrant :
        entrants.stream().sorted(Comparator.comparingDouble(Entrant::noise).reversed()).toList()) {
      if (spent + entrant.seconds() <= budgetSeconds) {
        spent += entrant.seconds();
        fitting.add(entrant);
      }
    }
    return measuring(fitting::contains);
  }

  /** Those alone; the others are named. */
  public GatePlan measuring(Predicate<Entrant> chosen) {
    return new GatePlan(
        decides,
        entrants.stream().filter(chosen).toList(),
        missing,
        added,
        partners,
        entrants.stream().filter(chosen.negate()).toList(),
        outside);
  }

  /** What would choose all that is not beyond the budget, for a person to type. */
  public Optional<String> fitting() {
    return ShortPattern.of(
        Stream.of(entrants.stream().map(Entrant::benchmark), missing.stream(), added.stream())
            .flatMap(benchmarks -> benchmarks)
            .toList(),
        Stream.concat(beyond.stream().map(Entrant::benchmark), outside.stream()).toList());
  }

  /** What it would take if the budget held all of it. */
  public double secondsOfAll() {
    return seconds() + beyond.stream().mapToDouble(Entrant::seconds).sum();
  }

  /** The smallest budget into which one of these fits. */
  public double leastBudget() {
    return Stream.concat(entrants.stream(), beyond.stream())
        .mapToDouble(Entrant::seconds)
        .min()
        .orElse(0);
  }
}
