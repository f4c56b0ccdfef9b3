package threadmark.ledger.book;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import threadmark.jmh.MadeJar;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Protocol;

/** One jar that is said to hold every benchmark and program of some experiments. */
public final class AskedJar {

  private AskedJar() {}

  public static Path at(Path file, List<Experiment> experiments) {
    MadeJar jar = new MadeJar().with("threadmark/workloads/program/JvmReport.class", "");
    StringBuilder list = new StringBuilder();
    for (Experiment experiment : experiments) {
      experiment.benchmark().ifPresent(name -> list.append(line(name, parameters(experiment))));
      experiment
          .programs()
          .values()
          .forEach(program -> jar.with(program.getFirst() + ".class", ""));
    }
    return jar.with("META-INF/BenchmarkList", list.toString()).at(file);
  }

  /** As JMH's annotation processor writes it. */
  private static String line(String benchmark, Set<String> parameters) {
    int dot = benchmark.lastIndexOf('.');
    String type = benchmark.substring(0, dot);
    String method = benchmark.substring(dot + 1);
    return "JMH S %d %s S %d %s S %d %s S 11 AverageTime E A 1 1 1%s M %d %s%s \n"
        .formatted(
            type.length(),
            type,
            type.length() + 4,
            type + "Test",
            method.length(),
            method,
            " E".repeat(13),
            parameters.size(),
            parameters.stream()
                .map(name -> "%d %s 1 1 0".formatted(name.length(), name))
                .collect(Collectors.joining(" ")),
            " E".repeat(3));
  }

  /** The pool is what tuning chooses. */
  private static Set<String> parameters(Experiment experiment) {
    Set<String> names = new TreeSet<>(Set.of("variant", "pool"));
    experiment.profiles().values().stream()
        .flatMap(List::stream)
        .filter(grid -> grid.protocol() != Protocol.AS_PUBLISHED)
        .forEach(grid -> names.addAll(grid.parameters().keySet()));
    return names;
  }
}
