package threadmark.study.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import threadmark.command.Home;

/** The option that names the declarations of experiments. */
public final class DeclarationsOption {

  @Option(
      names = "--experiments",
      paramLabel = "DIR",
      description = "the declarations (default: those of this version)")
  private Path folder;

  public Optional<Path> named() {
    return Optional.ofNullable(folder);
  }

  public Path folder() {
    return named().orElseGet(Home.here()::experiments);
  }

  public List<Experiment> read() {
    return ExperimentFiles.read(folder());
  }
}
