package threadmark.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** What only work in flight needs: made when it is asked for, and gone with all that is in it. */
public record Scratch(Path path) {

  public Path made() {
    try {
      return Files.createDirectories(path);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public void clear() {
    if (Files.notExists(path)) {
      return;
    }
    try (Stream<Path> files = Files.walk(path)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
