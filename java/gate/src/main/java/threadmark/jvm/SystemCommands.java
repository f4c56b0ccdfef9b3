package threadmark.jvm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import threadmark.files.ScratchFolder;

/** Small system commands as a port. */
@FunctionalInterface
public interface SystemCommands {

  /** What the command prints; absent when there is no such command or it fails. */
  Optional<String> output(List<String> command);

  /** Commands that run as processes of their own, for a few seconds at most. */
  static SystemCommands of(Processes processes) {
    return command -> {
      try {
        try (ScratchFolder scratch = TemporaryFolder.scratch()) {
          Path printed = scratch.path().resolve("printed");
          return processes.run(command, printed, Duration.ofSeconds(5)).well()
              ? Optional.of(Files.readString(printed))
              : Optional.empty();
        }
      } catch (IOException | UncheckedIOException noSuchCommand) {
        return Optional.empty();
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    };
  }
}
