package threadmark.gate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jvm.FlightRecording;
import threadmark.numbers.Estimate;
import threadmark.text.Figures;
import threadmark.verdict.Comparison;

/**
 * Where the time and the bytes of a slower benchmark went, by one more trial of each side that was
 * sampled. It says where to look; what it says is no measurement.
 *
 * @param methods seconds of an operation, those first that grew most
 * @param classes bytes of an operation
 */
record Explanation(Benchmark benchmark, List<Row> methods, List<Row> classes) {

  private static final int ROWS = 5;

  /** Fewer say nothing. */
  private static final long FEWEST_SAMPLES = 30;

  /** Less than this share of the head's whole is not shown. */
  private static final double LEAST = 0.02;

  /** What one method or class takes of an operation before and after. */
  record Row(String name, double before, double after) {

    double growth() {
      return after - before;
    }
  }

  Explanation {
    methods = List.copyOf(methods);
    classes = List.copyOf(classes);
  }

  /**
   * The shares of both recordings, each of what an operation costs on its side.
   *
   * @param comparisons of that benchmark
   */
  static Explanation of(
      Benchmark benchmark,
      List<Comparison> comparisons,
      FlightRecording base,
      FlightRecording head) {
    boolean sampled = Math.min(base.samples(), head.samples()) >= FEWEST_SAMPLES;
    return new Explanation(
        benchmark,
        sampled
            ? rows(
                comparisons,
                List.of(ComparedMetric.TIME, ComparedMetric.THROUGHPUT),
                base.methods(),
                head.methods())
            : List.of(),
        rows(comparisons, List.of(ComparedMetric.ALLOCATION), base.classes(), head.classes()));
  }

  private static List<Row> rows(
      List<Comparison> comparisons,
      List<ComparedMetric> metrics,
      Map<String, Long> before,
      Map<String, Long> after) {
    Optional<Comparison> told =
        comparisons.stream()
            .filter(one -> metrics.contains(one.metric()))
            .filter(one -> one.before().isPresent() && one.after().isPresent())
            .findFirst();
    if (told.isEmpty() || before.isEmpty() || after.isEmpty()) {
      return List.of();
    }
    double base = cost(told.get().metric(), told.get().before().orElseThrow().centre());
    double head = cost(told.get().metric(), told.get().after().orElseThrow().centre());
    Set<String> names = new TreeSet<>(before.keySet());
    names.addAll(after.keySet());
    return names.stream()
        .map(name -> new Row(name, base * share(before, name), head * share(after, name)))
        .filter(row -> row.growth() > LEAST * head)
        .sorted(Comparator.comparingDouble(Row::growth).reversed())
        .limit(ROWS)
        .toList();
  }

  private static double cost(ComparedMetric metric, double centre) {
    return metric.rate() ? 1 / centre : centre;
  }

  private static double share(Map<String, Long> amounts, String name) {
    double all = amounts.values().stream().mapToLong(Long::longValue).sum();
    return amounts.getOrDefault(name, 0L) / all;
  }

  /** Lines for a person. */
  String text() {
    String head = "%s: what grew, an operation".formatted(benchmark.brief());
    if (methods.isEmpty() && classes.isEmpty()) {
      return head + "\n  no method and no class grew by 2% of it; the samples do not say where\n";
    }
    return Stream.of(
            Stream.of(head),
            methods.stream().map(row -> line(row, Figures::shortTime)),
            classes.stream().map(row -> line(row, Explanation::bytes)))
        .flatMap(lines -> lines)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String line(Row row, DoubleFunction<String> words) {
    return String.format(
        Locale.ROOT,
        "  +%-9s %s  (%s to %s)",
        words.apply(row.growth()),
        row.name(),
        words.apply(row.before()),
        words.apply(row.after()));
  }

  private static String bytes(double bytes) {
    return Figures.bytes(new Estimate(bytes, Optional.empty(), 1));
  }
}
