package threadmark.cli;

import java.nio.file.Path;
import java.util.List;
import threadmark.jmh.MadeJar;
import threadmark.model.Experiment;

/** One jar that is said to hold every benchmark and program of some experiments. */
final class AskedJar {

  private AskedJar() {}

  static Path at(Path file, List<Experiment> experiments) {
    MadeJar jar = new MadeJar().with("threadmark/workloads/program/JvmReport.class", "");
    StringBuilder list = new StringBuilder();
    for (Experiment experiment : experiments) {
      experiment.benchmark().ifPresent(name -> list.append(line(name)));
      experiment
          .programs()
          .values()
          .forEach(program -> jar.with(program.getFirst() + ".class", ""));
    }
    return jar.with("META-INF/BenchmarkList", list.toString()).at(file);
  }

  /** As JMH's annotation processor writes it. */
  private static String line(String benchmark) {
    int dot = benchmark.lastIndexOf('.');
    String type = benchmark.substring(0, dot);
    String method = benchmark.substring(dot + 1);
    return "JMH S %d %s S %d %s S %d %s S 11 AverageTime E A 1 1 1%s\n"
        .formatted(
            type.length(),
            type,
            type.length() + 4,
            type + "Test",
            method.length(),
            method,
            " E".repeat(17));
  }
}
