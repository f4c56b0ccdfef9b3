package threadmark.study.level;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that names the folder of registered machines and of what was accepted on them. */
public final class BaselinesOption {

  @Option(
      names = "--baselines",
      paramLabel = "DIR",
      description = "registered machines and what was accepted there (default: baselines)")
  private Path folder;

  public Optional<Path> named() {
    return Optional.ofNullable(folder);
  }

  public Path folder() {
    return AcceptedFolder.baselines(named());
  }
}
