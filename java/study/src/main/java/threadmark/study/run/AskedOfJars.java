package threadmark.study.run;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.jmh.BenchmarkList;
import threadmark.jmh.ListedBenchmark;
import threadmark.jmh.OpenJar;
import threadmark.text.Complaint;

/** What experiments ask of the two jars, looked for before the first trial would fail on it. */
public final class AskedOfJars {

  private AskedOfJars() {}

  /** Refuses a jar without one of the benchmarks, or with other parameters than are given. */
  public static void benchmarks(Path jar, Set<AskedBenchmark> asked) {
    Map<String, ListedBenchmark> listed =
        BenchmarkList.of(jar).benchmarks().stream()
            .collect(
                Collectors.toMap(ListedBenchmark::name, Function.identity(), (one, other) -> one));
    for (AskedBenchmark each : sorted(asked)) {
      ListedBenchmark found = listed.get(each.name());
      if (found == null) {
        throw new Complaint(
            ("%s: holds no benchmark %s, which experiment %s asks for; mend the declaration, or"
                    + " name another jar with --benchmarks")
                .formatted(jar, each.name(), each.experiment()));
      }
      parameters(jar, each, found.parameters());
    }
  }

  private static List<AskedBenchmark> sorted(Set<AskedBenchmark> asked) {
    return asked.stream()
        .sorted(
            Comparator.comparing(AskedBenchmark::name).thenComparing(AskedBenchmark::experiment))
        .toList();
  }

  /** JMH passes over a parameter that it does not know, and measures each value of one left out. */
  private static void parameters(
      Path jar, AskedBenchmark asked, Map<String, List<String>> declared) {
    for (String name : new TreeSet<>(asked.parameters())) {
      if (!declared.containsKey(name)) {
        throw new Complaint(
            ("experiment %s names the parameter %s, which %s in %s does not have (%s); mend the"
                    + " declaration")
                .formatted(
                    asked.experiment(),
                    name,
                    asked.name(),
                    jar,
                    String.join(", ", new TreeSet<>(declared.keySet()))));
      }
    }
    declared.forEach((name, values) -> {
      if (values.size() > 1 && !asked.parameters().contains(name)) {
        throw new Complaint(
            ("experiment %s leaves out the parameter %s, of which %s has %d values (%s); name one"
                    + " in the declaration")
                .formatted(
                    asked.experiment(),
                    name,
                    asked.name(),
                    values.size(),
                    String.join(", ", values)));
      }
    });
  }

  /**
   * Refuses a jar without one of the programs.
   *
   * @param asked names of main classes, and who asks for each
   */
  public static void programs(Path jar, Map<String, String> asked) {
    try (OpenJar open = OpenJar.at(jar)) {
      asked.forEach((name, asking) -> {
        if (!open.has(name.replace('.', '/') + ".class")) {
          throw new Complaint(
              "%s: holds no program %s, which %s asks for; name another jar with --workloads"
                  .formatted(jar, name, asking));
        }
      });
    }
  }
}
