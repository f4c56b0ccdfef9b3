package threadmark.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import threadmark.text.Complaint;

/** Where the product's own files lie: the repository around the jar. */
public record Home(Path folder) {

  /** The property by which our door says where they lie. */
  static final String PROPERTY = "threadmark.home";

  public static Home here() {
    return new Home(Path.of(System.getProperty(PROPERTY, "")).toAbsolutePath());
  }

  public Path experiments() {
    return folder.resolve("experiments");
  }

  /** What each source claims. */
  public Path claims() {
    return folder.resolve("claims");
  }

  public Path results() {
    return folder.resolve("results");
  }

  public Path baselines() {
    return folder.resolve("baselines");
  }

  /** Where it says at which address the site is published. */
  public Path siteConfiguration() {
    return folder.resolve("site/_config.yml");
  }

  /** Where the site is put together; its sources lie in site/. */
  public Path stagedSite() {
    return folder.resolve(".threadmark/site");
  }

  /** Packed trials that were fetched from a store; nothing is lost with them. */
  public Path fetchedTrials() {
    return folder.resolve(".threadmark/trials");
  }

  /** What is known of recorded runs without reading them; nothing is lost with it. */
  public Path knownRuns() {
    return folder.resolve(".threadmark/known-runs");
  }

  /** The jar of the steady protocol: the one that was named, or ours. */
  public Path benchmarks(Optional<Path> named) {
    return built(named, "java/benchmarks/target/benchmarks.jar", "--benchmarks");
  }

  /** The jar of the servers and databases: the one that was named, or ours. */
  public Path components(Optional<Path> named) {
    return built(named, "java/components/target/components.jar", "--benchmarks");
  }

  /** The jar of the programs: the one that was named, or ours. */
  public Path workloads(Optional<Path> named) {
    return built(named, "java/workloads/target/workloads.jar", "--workloads");
  }

  /** The jar that writes Parquet: beside this program, as both are released, or as it is built. */
  public Path parquet() {
    Path beside = ThisProgram.file().resolveSibling("parquet.jar");
    Path jar = Files.exists(beside) ? beside : folder.resolve("java/parquet/target/parquet.jar");
    if (!Files.isRegularFile(jar)) {
      throw new Complaint(
          "%s: not built, and no parquet.jar lies beside threadmark.jar; put the released one there, or start through scripts/threadmark, which builds it"
              .formatted(jar));
    }
    return jar;
  }

  private Path built(Optional<Path> named, String jar, String option) {
    Path path = named.orElseGet(() -> folder.resolve(jar));
    if (!Files.exists(path)) {
      throw new Complaint(
          named.isPresent()
              ? "%s: there is no such jar; build it, or name another".formatted(path)
              : "%s: not built; start through scripts/run, or name the jar with %s"
                  .formatted(path, option));
    }
    return path;
  }
}
