package threadmark.jmh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import threadmark.text.Complaint;

/**
 * A jar of JMH benchmarks, of any project and any JMH from 1.19 on: what it would measure, as its
 * own list tells without starting it.
 */
public final class BenchmarkJar {

  /** No command line names more, and no budget measures so many. */
  private static final int MOST_BENCHMARKS = 20_000;

  private static final Comparator<DeclaredBenchmark> BY_NAME_AND_MODE =
      Comparator.comparing((DeclaredBenchmark declared) -> declared.benchmark().name())
          .thenComparing(declared -> declared.benchmark().mode());

  private final Path path;
  private final BenchmarkList list;
  private final ContentDigest.Found content;

  private BenchmarkJar(Path path, BenchmarkList list, ContentDigest.Found content) {
    this.path = path;
    this.list = list;
    this.content = content;
  }

  /** Refuses what is no jar of benchmarks, without reading all of it. */
  public static void demand(Path jar) {
    BenchmarkList.of(jar);
  }

  public static BenchmarkJar read(Path jar) {
    return new BenchmarkJar(jar, BenchmarkList.of(jar), ContentDigest.of(jar));
  }

  /**
   * Every benchmark in every mode and with every combination of its parameters, by name and mode;
   * values stay in the order in which they are declared.
   *
   * @param processors that a benchmark takes which asks for as many threads
   */
  public List<DeclaredBenchmark> benchmarks(Overrides overrides, int processors) {
    refuseUnknown(overrides.parameters());
    Map<Benchmark, DeclaredBenchmark> benchmarks = new LinkedHashMap<>();
    refuseTooMany(overrides.parameters());
    for (ListedBenchmark line : list.benchmarks()) {
      List<SortedMap<String, String>> combinations = combinations(line, overrides.parameters());
      for (String mode : line.modes()) {
        DeclaredTiming timing = line.timing(mode, list.version());
        for (SortedMap<String, String> values : combinations) {
          Benchmark benchmark = new Benchmark(line.name(), mode, values, line.threads(processors));
          benchmarks.putIfAbsent(
              benchmark,
              new DeclaredBenchmark(
                  benchmark,
                  overrides.protocol().of(timing, benchmark.singleShot()),
                  timing,
                  line.jvmArgs(),
                  line.operations(),
                  list.jmh()));
        }
      }
    }
    return benchmarks.values().stream().sorted(BY_NAME_AND_MODE).toList();
  }

  /** They are counted before they are made. */
  private void refuseTooMany(SortedMap<String, List<String>> wanted) {
    double all = 0;
    for (ListedBenchmark line : list.benchmarks()) {
      double combinations = line.modes().size();
      for (Map.Entry<String, List<String>> parameter : line.parameters().entrySet()) {
        combinations *= wanted.getOrDefault(parameter.getKey(), parameter.getValue()).size();
      }
      all += combinations;
    }
    if (all > MOST_BENCHMARKS) {
      throw new Complaint(
          String.format(
              Locale.ROOT,
              "%s: its parameters make %,.0f benchmarks, and %,d at most are measured; choose values with -p NAME=VALUE",
              path,
              all,
              MOST_BENCHMARKS));
    }
  }

  private void refuseUnknown(SortedMap<String, List<String>> wanted) {
    SortedSet<String> known = new TreeSet<>();
    list.benchmarks().forEach(line -> known.addAll(line.parameters().keySet()));
    for (String name : wanted.keySet()) {
      if (!known.contains(name)) {
        throw new Complaint(
            "-p %s: no benchmark in %s has this parameter; %s"
                .formatted(
                    name,
                    path,
                    known.isEmpty() ? "none has any" : "there are " + String.join(", ", known)));
      }
    }
  }

  private List<SortedMap<String, String>> combinations(
      ListedBenchmark line, SortedMap<String, List<String>> wanted) {
    List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
    for (Map.Entry<String, List<String>> parameter : line.parameters().entrySet()) {
      List<String> values = wanted.getOrDefault(parameter.getKey(), parameter.getValue());
      if (values.isEmpty()) {
        throw new Complaint(
            "%s: %s has no values for its parameter %s; give some with -p %s=VALUE"
                .formatted(path, line.name(), parameter.getKey(), parameter.getKey()));
      }
      List<SortedMap<String, String>> longer = new ArrayList<>();
      for (SortedMap<String, String> shorter : combinations) {
        for (String value : values) {
          SortedMap<String, String> more = new TreeMap<>(shorter);
          more.put(parameter.getKey(), value);
          longer.add(more);
        }
      }
      combinations = longer;
    }
    return combinations;
  }

  /** Equal when every class and resource is equal, whenever and by whomever the jar was built. */
  public String contentDigest() {
    return content.digest();
  }

  /** The jar and all that its manifest puts beside it, also what is not there. */
  public List<Path> files() {
    return content.files();
  }
}
