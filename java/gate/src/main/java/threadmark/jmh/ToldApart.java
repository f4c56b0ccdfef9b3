package threadmark.jmh;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.text.Complaint;

/**
 * Benchmarks that some file has several times, with nothing but the JVM to tell them apart: on two
 * JDKs, or with two garbage collectors. What differs becomes a parameter, by one rule for all files
 * of a comparison, so that no name depends on what else its own file holds.
 */
final class ToldApart {

  /** By name, so that of several that cannot be paired the same is always complained of. */
  private final SortedMap<Benchmark, JvmDifferences> several =
      new TreeMap<>(Comparator.comparing(Benchmark::toString).thenComparingInt(Benchmark::threads));

  private ToldApart(List<List<Benchmarked>> files) {
    for (List<Benchmarked> file : files) {
      file.stream()
          .collect(Collectors.groupingBy(Benchmarked::benchmark))
          .forEach((benchmark, alike) -> {
            if (alike.size() > 1) {
              several.merge(benchmark, JvmDifferences.among(alike), JvmDifferences::and);
            }
          });
    }
  }

  /** The names that the results of these files have among each other. */
  static ToldApart among(List<List<Benchmarked>> files) {
    return new ToldApart(files);
  }

  /** Those of two sides; refuses what cannot be paired. */
  static ToldApart among(List<List<Benchmarked>> base, List<List<Benchmarked>> head) {
    ToldApart apart = new ToldApart(Stream.concat(base.stream(), head.stream()).toList());
    apart.refuseUnpaired(
        base.stream().flatMap(List::stream).toList(), head.stream().flatMap(List::stream).toList());
    return apart;
  }

  Benchmarked named(Benchmarked result) {
    Benchmark benchmark = result.benchmark();
    return Optional.ofNullable(several.get(benchmark))
        .map(differences -> {
          SortedMap<String, String> parameters = new TreeMap<>(differences.of(result));
          parameters.putAll(benchmark.parameters());
          return new Benchmarked(
              new Benchmark(benchmark.name(), benchmark.mode(), parameters, benchmark.threads()),
              result.readings(),
              result.conditions());
        })
        .orElse(result);
  }

  /**
   * Where each side has what the other has not, nobody can say which belongs to which, and a
   * slowdown must not pass as one that is gone and another that is new.
   */
  private void refuseUnpaired(List<Benchmarked> base, List<Benchmarked> head) {
    several.forEach((benchmark, differences) -> {
      Set<SortedMap<String, String>> gone = names(benchmark, differences, base);
      Set<SortedMap<String, String>> fresh = names(benchmark, differences, head);
      Set<SortedMap<String, String>> both = new HashSet<>(gone);
      both.retainAll(fresh);
      gone.removeAll(both);
      fresh.removeAll(both);
      if (!gone.isEmpty() && !fresh.isEmpty()) {
        throw new Complaint(
            ("%s: measured by several JVMs, and only base has %s, only head %s; take out of each"
                    + " side what the other does not have")
                .formatted(benchmark, words(gone), words(fresh)));
      }
    });
  }

  private static Set<SortedMap<String, String>> names(
      Benchmark benchmark, JvmDifferences differences, List<Benchmarked> side) {
    return side.stream()
        .filter(result -> result.benchmark().equals(benchmark))
        .map(differences::of)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private static String words(Set<SortedMap<String, String>> names) {
    Function<SortedMap<String, String>, String> word =
        name -> name.entrySet().stream().map(Object::toString).collect(Collectors.joining(" "));
    return names.stream().map(word).collect(Collectors.toCollection(TreeSet::new)).stream()
        .collect(Collectors.joining(", "));
  }
}
