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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.jmh.Benchmarked.Conditions;
import threadmark.text.Complaint;

/**
 * Benchmarks that some file has several times, with nothing but the JVM to tell them apart: on two
 * JDKs, or with two garbage collectors. What differs becomes a parameter, by one rule for all files
 * of a comparison, so that no name depends on what else its own file holds.
 */
final class JvmQualifiedNames {

  /** Sorted by name, so that a complaint always names the same benchmark. */
  private final SortedMap<Benchmark, JvmDifferences> several =
      new TreeMap<>(Comparator.comparing(Benchmark::toString).thenComparingInt(Benchmark::threads));

  private JvmQualifiedNames(List<List<Benchmarked>> files) {
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
  static JvmQualifiedNames among(List<List<Benchmarked>> files) {
    return new JvmQualifiedNames(files);
  }

  /** The names that two sides have; refuses what cannot be paired. */
  static JvmQualifiedNames among(List<List<Benchmarked>> base, List<List<Benchmarked>> head) {
    JvmQualifiedNames apart =
        new JvmQualifiedNames(Stream.concat(base.stream(), head.stream()).toList());
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

  /**
   * What differs between the JVMs that measured one benchmark several times in one file.
   *
   * @param arguments those that some of them had, and not all
   */
  private record JvmDifferences(Jdk jdk, Set<String> arguments) {

    private static final String JDK = "jdk";
    private static final String JVM_ARGUMENTS = "jvmArgs";

    /**
     * {@code 25.0.3+9} and {@code 1.8.0_392}, but not HotSpot's own {@code 25.392-b08} of JDK 8.
     */
    private static final Pattern VERSION =
        Pattern.compile("(?!\\d+\\.\\d+-b)(?:1\\.(?=8\\.))?(\\d+)\\b.*");

    /** What it takes to tell their JDKs apart, the least first. */
    enum Jdk {
      NOTHING,
      VERSION,
      BUILD
    }

    JvmDifferences {
      arguments = Set.copyOf(arguments);
    }

    static JvmDifferences among(List<Benchmarked> alike) {
      Set<String> some = new HashSet<>();
      alike.forEach(result -> some.addAll(conditions(result).jvmArguments()));
      Set<String> all = new HashSet<>(some);
      alike.forEach(result -> all.retainAll(conditions(result).jvmArguments()));
      some.removeAll(all);
      return new JvmDifferences(jdk(alike), some);
    }

    private static Jdk jdk(List<Benchmarked> alike) {
      long builds = count(alike, result -> conditions(result).jdk());
      long versions = count(alike, result -> version(conditions(result).jdk()));
      return builds == 1 ? Jdk.NOTHING : builds == versions ? Jdk.VERSION : Jdk.BUILD;
    }

    private static long count(List<Benchmarked> alike, Function<Benchmarked, String> fact) {
      return alike.stream().map(fact).distinct().count();
    }

    /** What tells the results of both files apart. */
    JvmDifferences and(JvmDifferences others) {
      Set<String> both = new HashSet<>(arguments);
      both.addAll(others.arguments);
      return new JvmDifferences(jdk.compareTo(others.jdk) >= 0 ? jdk : others.jdk, both);
    }

    /** The differences as parameters. */
    SortedMap<String, String> of(Benchmarked result) {
      SortedMap<String, String> parameters = new TreeMap<>();
      String build = conditions(result).jdk();
      switch (jdk) {
        case NOTHING -> {}
        case VERSION -> parameters.put(JDK, version(build));
        case BUILD -> parameters.put(JDK, build);
      }
      if (!arguments.isEmpty()) {
        String own =
            conditions(result).jvmArguments().stream()
                .filter(arguments::contains)
                .collect(Collectors.joining(" "));
        parameters.put(JVM_ARGUMENTS, own.isEmpty() ? "none" : own);
      }
      return parameters;
    }

    private static Conditions conditions(Benchmarked result) {
      return result.conditions().getFirst();
    }

    /** {@code 25}, so that its next update has the same name. */
    private static String version(String build) {
      Matcher version = VERSION.matcher(build.substring(build.lastIndexOf(' ') + 1));
      return version.matches() ? version.group(1) : build;
    }
  }
}
