package threadmark.report;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.verdict.Comparison;
import threadmark.verdict.Verdict;

/**
 * Two files that have no benchmark in common: a list of all that they hold would answer nothing.
 */
final class NothingInBoth {

  private static final int LONGEST = 160;

  private NothingInBoth() {}

  static boolean is(List<Comparison> comparisons) {
    return !of(comparisons, Verdict.MISSING).isEmpty()
        && of(comparisons, Verdict.MISSING).size() + of(comparisons, Verdict.NEW).size()
            == comparisons.size()
        && !of(comparisons, Verdict.NEW).isEmpty();
  }

  static String sentence(List<Comparison> comparisons) {
    List<Benchmark> base = of(comparisons, Verdict.MISSING);
    List<Benchmark> head = of(comparisons, Verdict.NEW);
    Set<String> names = base.stream().map(Benchmark::name).collect(Collectors.toSet());
    return head.stream().map(Benchmark::name).anyMatch(names::contains)
        ? "no benchmark is in both with the same mode, parameters and threads: base has %s; head has %s; measure them alike"
            .formatted(told(base, Benchmark::toString), told(head, Benchmark::toString))
        : "no benchmark is in both: base has %s; head has %s; name two files of the same benchmarks"
            .formatted(told(base, Benchmark::name), told(head, Benchmark::name));
  }

  private static String told(List<Benchmark> some, Function<Benchmark, String> words) {
    String first = words.apply(some.getFirst());
    return "%d, %s%s"
        .formatted(
            some.size(),
            some.size() == 1 ? "" : "such as ",
            first.length() <= LONGEST ? first : first.substring(0, LONGEST) + "…");
  }

  private static List<Benchmark> of(List<Comparison> comparisons, Verdict verdict) {
    return comparisons.stream()
        .filter(one -> one.verdict() == verdict)
        .map(Comparison::benchmark)
        .toList();
  }
}
