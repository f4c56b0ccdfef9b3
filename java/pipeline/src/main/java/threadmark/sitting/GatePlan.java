package threadmark.sitting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import threadmark.model.Benchmark;
import threadmark.model.ComparedMetric;
import threadmark.model.DeclaredBenchmark;
import threadmark.model.Pairing;
import threadmark.stats.VariancePrior;

/**
 * What a gate will look at, before it starts.
 *
 * @param missing only in base
 * @param added only in head
 * @param partners measured only to attribute a slowdown of another
 */
public record GatePlan(
    List<Entrant> entrants,
    List<Benchmark> missing,
    List<Benchmark> added,
    List<Benchmark> partners) {

  /** A budget that nobody chose is at least so long. */
  private static final double LEAST_BUDGET = 15 * 60;

  private static final double BUDGET_PER_BENCHMARK = 60;

  public GatePlan {
    entrants = List.copyOf(entrants);
    missing = List.copyOf(missing);
    added = List.copyOf(added);
    partners = List.copyOf(partners);
  }

  /** Which benchmarks take part, and how. */
  public record Choice(
      Predicate<Benchmark> included, Predicate<Benchmark> advisory, Optional<Pairing> pairing) {}

  /** What earlier runs tell of a benchmark's noise. */
  public interface History {
    Map<ComparedMetric, VariancePrior> of(DeclaredBenchmark benchmark);
  }

  public static GatePlan of(
      List<DeclaredBenchmark> base, List<DeclaredBenchmark> head, Choice choice, History history) {
    Map<Benchmark, DeclaredBenchmark> before = byBenchmark(base);
    Map<Benchmark, DeclaredBenchmark> after = byBenchmark(head);
    Set<Benchmark> partners = new LinkedHashSet<>();
    for (Benchmark benchmark : after.keySet()) {
      choice
          .pairing()
          .flatMap(pairing -> pairing.platformOf(benchmark))
          .filter(partner -> after.containsKey(partner) && before.containsKey(partner))
          .filter(partner -> before.containsKey(benchmark) && choice.included().test(benchmark))
          .ifPresent(partners::add);
    }
    List<Entrant> entrants = new ArrayList<>();
    List<Benchmark> added = new ArrayList<>();
    for (DeclaredBenchmark declared : after.values()) {
      Benchmark benchmark = declared.benchmark();
      if (!choice.included().test(benchmark) || partners.contains(benchmark)) {
        continue;
      }
      if (before.containsKey(benchmark)) {
        Optional<Arms> platform =
            choice
                .pairing()
                .flatMap(pairing -> pairing.platformOf(benchmark))
                .filter(partners::contains)
                .map(partner -> new Arms(before.get(partner), after.get(partner)));
        entrants.add(
            new Entrant(
                new Arms(before.get(benchmark), declared),
                choice.advisory().test(benchmark),
                history.of(declared),
                platform));
      } else {
        added.add(benchmark);
      }
    }
    return new GatePlan(
        entrants,
        before.keySet().stream()
            .filter(benchmark -> !after.containsKey(benchmark))
            .filter(choice.included())
            .toList(),
        added,
        List.copyOf(partners));
  }

  private static Map<Benchmark, DeclaredBenchmark> byBenchmark(List<DeclaredBenchmark> side) {
    Map<Benchmark, DeclaredBenchmark> byBenchmark = new LinkedHashMap<>();
    side.forEach(declared -> byBenchmark.put(declared.benchmark(), declared));
    return byBenchmark;
  }

  /** What it takes when nothing changed. */
  public double seconds() {
    return entrants.stream().mapToDouble(Entrant::seconds).sum();
  }

  public double usualBudget() {
    return Math.max(LEAST_BUDGET, BUDGET_PER_BENCHMARK * entrants.size());
  }

  /** A pattern that names as many benchmarks, in their order, as fit into that time. */
  public Optional<String> fitting(double budgetSeconds) {
    Map<String, Double> byName =
        entrants.stream()
            .collect(
                Collectors.groupingBy(
                    entrant -> entrant.arms().benchmark().name(),
                    LinkedHashMap::new,
                    Collectors.summingDouble(Entrant::seconds)));
    List<String> names = new ArrayList<>();
    double spent = 0;
    for (Map.Entry<String, Double> benchmark : byName.entrySet()) {
      if (spent + benchmark.getValue() <= budgetSeconds) {
        spent += benchmark.getValue();
        names.add(escaped(benchmark.getKey()));
      }
    }
    return names.isEmpty()
        ? shortest().filter(one -> one.seconds() <= budgetSeconds).map(GatePlan::alone)
        : Optional.of("^(" + String.join("|", names) + ")( |$)");
  }

  /** The smallest budget into which a benchmark fits. */
  public double leastBudget() {
    return shortest().map(Entrant::seconds).orElse(0.0);
  }

  private Optional<Entrant> shortest() {
    return entrants.stream().min(Comparator.comparingDouble(Entrant::seconds));
  }

  /** With its parameters; what would end the quotes around a pattern is any character. */
  private static String alone(Entrant entrant) {
    String whole = entrant.benchmark().toString().replaceAll("[^\\w =:,/-]", "\\\\$0");
    return "^" + whole.replace("\\'", ".") + "$";
  }

  private static String escaped(String name) {
    return Pattern.compile("[^\\w]").matcher(name).replaceAll("\\\\$0");
  }
}
