package threadmark.rule;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import threadmark.jmh.Benchmark;
import threadmark.jmh.Benchmarked;
import threadmark.jmh.ComparedMetric;
import threadmark.jmh.Reading;
import threadmark.numbers.Contrast;
import threadmark.numbers.Holm;
import threadmark.verdict.CompareRule;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;
import threadmark.verdict.Verdict;
import threadmark.verdict.Warning;

/**
 * Compares two sides of JMH results, whose trials are independent: base against head, every
 * benchmark and metric, as one set of tests.
 */
public final class Changes {

  private final CompareRule rule;

  private Changes(CompareRule rule) {
    this.rule = rule;
  }

  /** One comparison for each metric of each benchmark, in base's order, then what is new. */
  public static List<Comparison> of(
      List<Benchmarked> base, List<Benchmarked> head, CompareRule rule) {
    return new Changes(rule).compare(byBenchmark(base), byBenchmark(head));
  }

  /** What is only in base. */
  public static List<Benchmark> gone(List<Benchmarked> base, List<Benchmarked> head) {
    Map<Benchmark, Benchmarked> after = byBenchmark(head);
    return byBenchmark(base).keySet().stream()
        .filter(benchmark -> !after.containsKey(benchmark))
        .toList();
  }

  private static Map<Benchmark, Benchmarked> byBenchmark(List<Benchmarked> side) {
    Map<Benchmark, Benchmarked> results = new LinkedHashMap<>();
    side.forEach(result -> results.put(result.benchmark(), result));
    return results;
  }

  private List<Comparison> compare(
      Map<Benchmark, Benchmarked> base, Map<Benchmark, Benchmarked> head) {
    List<SeriesPair> pairs = new ArrayList<>();
    List<Comparison> unpaired = new ArrayList<>();
    base.forEach((benchmark, before) -> {
      if (head.containsKey(benchmark)) {
        pairs.addAll(pairs(before, head.get(benchmark)));
      } else if (!rule.expectGone()) {
        unpaired.add(missing(before));
      }
    });
    head.forEach((benchmark, after) -> {
      if (!base.containsKey(benchmark)) {
        unpaired.add(added(after));
      }
    });
    List<Comparison> all = judged(pairs);
    all.addAll(unpaired);
    return all;
  }

  private static List<SeriesPair> pairs(Benchmarked base, Benchmarked head) {
    List<Warning> warnings = new Circumstances(base, head).warnings();
    JdkMix jdks = JdkMix.of(base, head);
    List<SeriesPair> pairs = new ArrayList<>();
    pairs.add(SeriesPair.of(base.benchmark(), base.primary(), head.primary(), jdks, warnings));
    Optional<Reading> before = base.reading(ComparedMetric.ALLOCATION);
    Optional<Reading> after = head.reading(ComparedMetric.ALLOCATION);
    if (before.isPresent() && after.isPresent()) {
      pairs.add(SeriesPair.of(base.benchmark(), before.get(), after.get(), jdks, List.of()));
    }
    return pairs;
  }

  private List<Comparison> judged(List<SeriesPair> pairs) {
    List<Optional<Contrast>> contrasts = pairs.stream().map(SeriesPair::contrast).toList();
    double[] worse = adjusted(contrasts, contrast -> contrast.pAbove(0));
    double[] better = adjusted(contrasts, contrast -> contrast.pBelow(0));
    int set = (int) contrasts.stream().filter(Optional::isPresent).count();
    List<Comparison> comparisons = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      comparisons.add(
          new ChangeRule(rule, pairs.get(i), contrasts.get(i), worse[i], better[i], set)
              .comparison());
    }
    return comparisons;
  }

  /** Holm over the series that can be tested; NaN for the others. */
  private static double[] adjusted(
      List<Optional<Contrast>> contrasts, ToDoubleFunction<Contrast> p) {
    double[] tested =
        Holm.adjust(contrasts.stream().flatMap(Optional::stream).mapToDouble(p).toArray());
    double[] all = new double[contrasts.size()];
    int next = 0;
    for (int i = 0; i < all.length; i++) {
      all[i] = contrasts.get(i).isPresent() ? tested[next++] : Double.NaN;
    }
    return all;
  }

  private Comparison missing(Benchmarked before) {
    return alone(before).measured(measured(before), Optional.empty()).with(Verdict.MISSING);
  }

  /** A new benchmark that measured nothing is invalid, and not merely new. */
  private Comparison added(Benchmarked after) {
    Comparison added = alone(after).measured(Optional.empty(), measured(after));
    return after.readings().stream()
        .flatMap(reading -> reading.trouble().stream())
        .findFirst()
        .map(added::invalid)
        .orElseGet(() -> added.with(Verdict.NEW));
  }

  private Comparison alone(Benchmarked side) {
    ComparedMetric metric = side.primary().metric();
    return Comparison.unmeasured(side.benchmark(), metric, rule.margin(metric));
  }

  private Optional<Measured> measured(Benchmarked side) {
    return Costs.of(side.primary()).measured(rule.level());
  }
}
