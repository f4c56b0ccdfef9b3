package threadmark.jmh;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * By what the JVMs differ that measured one benchmark several times in one file.
 *
 * @param arguments those that some of them had, and not all
 */
record JvmDifferences(Jdk jdk, Set<String> arguments) {

  private static final String JDK = "jdk";
  private static final String JVM_ARGUMENTS = "jvmArgs";

  /** {@code 25.0.3+9} and {@code 1.8.0_392}, but not HotSpot's own {@code 25.392-b08} of JDK 8. */
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

  /** As parameters. */
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
