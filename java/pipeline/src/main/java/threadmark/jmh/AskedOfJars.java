package threadmark.jmh;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import threadmark.model.Complaint;

/** What experiments ask of the two jars, looked for before the first trial would fail on it. */
public final class AskedOfJars {

  private AskedOfJars() {}

  /**
   * Refuses a jar without one of the benchmarks.
   *
   * @param asked names of benchmarks, and the experiment that asks for each
   */
  public static void benchmarks(Path jar, Map<String, String> asked) {
    Set<String> listed =
        BenchmarkList.of(jar).benchmarks().stream()
            .map(ListedBenchmark::name)
            .collect(Collectors.toCollection(TreeSet::new));
    asked.forEach((name, experiment) -> {
      if (!listed.contains(name)) {
        throw new Complaint(
            ("%s: holds no benchmark %s, which experiment %s asks for; mend the declaration, or name"
                    + " another jar with --benchmarks")
                .formatted(jar, name, experiment));
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
