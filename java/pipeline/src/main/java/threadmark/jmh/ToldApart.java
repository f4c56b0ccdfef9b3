package threadmark.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.model.Benchmark;
import threadmark.model.Benchmarked;
import threadmark.model.Conditions;

/**
 * Results of one file that differ only by their JVM: one benchmark on two JDKs, or with two garbage
 * collectors. What differs becomes a parameter, so that each is compared with its like in another
 * file.
 */
final class ToldApart {

  private static final String JDK = "jdk";
  private static final String JVM_ARGUMENTS = "jvmArgs";

  private ToldApart() {}

  static List<Benchmarked> of(List<Benchmarked> results) {
    Map<Benchmark, List<Benchmarked>> alike =
        results.stream()
            .collect(
                Collectors.groupingBy(
                    Benchmarked::benchmark, LinkedHashMap::new, Collectors.toList()));
    return results.stream().map(result -> apart(result, alike.get(result.benchmark()))).toList();
  }

  private static Benchmarked apart(Benchmarked result, List<Benchmarked> alike) {
    Benchmark benchmark = result.benchmark();
    SortedMap<String, String> parameters = new TreeMap<>(benchmark.parameters());
    if (differ(alike, ToldApart::jdk)) {
      parameters.putIfAbsent(JDK, jdk(result));
    }
    Set<String> common = new LinkedHashSet<>(conditions(result).jvmArguments());
    alike.forEach(other -> common.retainAll(conditions(other).jvmArguments()));
    List<String> own = new ArrayList<>(conditions(result).jvmArguments());
    own.removeAll(common);
    if (differ(alike, other -> Set.copyOf(conditions(other).jvmArguments()))) {
      parameters.putIfAbsent(JVM_ARGUMENTS, own.isEmpty() ? "none" : String.join(" ", own));
    }
    return new Benchmarked(
        new Benchmark(benchmark.name(), benchmark.mode(), parameters, benchmark.threads()),
        result.readings(),
        result.conditions());
  }

  private static boolean differ(List<Benchmarked> alike, Function<Benchmarked, Object> fact) {
    return alike.stream().map(fact).distinct().count() > 1;
  }

  private static Conditions conditions(Benchmarked result) {
    return result.conditions().getFirst();
  }

  /**
   * {@code 25} of a build, so that its next update is the same JDK here: that it is one is told.
   */
  private static String jdk(Benchmarked result) {
    String build = conditions(result).jdk();
    String version = build.substring(build.lastIndexOf(' ') + 1);
    return version.split("[^0-9]", 2)[0].isEmpty() ? build : version.split("[^0-9]", 2)[0];
  }
}
