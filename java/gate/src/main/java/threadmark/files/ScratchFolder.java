package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder that is gone when it is closed, on the disk that runs are written to. */
public record ScratchFolder(Path path) implements AutoCloseable {

  /** A new folder below that one. */
  public static ScratchFolder below(Path folder) {
    try {
      return new ScratchFolder(
          Files.createTempDirectory(Files.createDirectories(folder), ".scratch-"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void close() {
    new Scratch(path).clear();
  }
}
