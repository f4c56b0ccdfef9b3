package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Commands run as processes of their own, for a few seconds at most. */
public final class PrintedCommands implements Commands {

  private static final Duration LIMIT = Duration.ofSeconds(5);

  private final Processes processes;

  public PrintedCommands(Processes processes) {
    this.processes = processes;
  }

  @Override
  public Optional<String> output(List<String> command) {
    try {
      Path printed = Files.createTempFile("threadmark", ".txt");
      try {
        return processes.run(command, printed, LIMIT).well()
            ? Optional.of(Files.readString(printed))
            : Optional.empty();
      } finally {
        Files.deleteIfExists(printed);
      }
    } catch (IOException | UncheckedIOException noSuchCommand) {
      return Optional.empty();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
