package threadmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.model.Complaint;

/** Where the product's own files lie: the repository around the jar. */
record Home(Path folder) {

  static Home here() {
    return new Home(Path.of(System.getProperty("threadmark.home", "")).toAbsolutePath());
  }

  Path experiments() {
    return folder.resolve("java/experiments");
  }

  Path results() {
    return folder.resolve("results");
  }

  Path benchmarks() {
    return built("java/benchmarks/target/benchmarks.jar", "--benchmarks");
  }

  Path workloads() {
    return built("java/workloads/target/workloads.jar", "--workloads");
  }

  private Path built(String jar, String option) {
    Path path = folder.resolve(jar);
    if (!Files.exists(path)) {
      throw new Complaint(
          "%s: not built; start through scripts/run, or name the jar with %s"
              .formatted(path, option));
    }
    return path;
  }
}
