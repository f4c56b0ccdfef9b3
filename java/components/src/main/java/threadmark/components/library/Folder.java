package threadmark.components.library;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A folder that goes with all that is in it. */
public record Folder(Path path) implements AutoCloseable {

  /** A new one, where this process may write. */
  public static Folder temporary(String name) throws IOException {
    return new Folder(Files.createTempDirectory("threadmark-" + name + "-"));
  }

  @Override
  public void close() throws IOException {
    List<Path> files;
    try (Stream<Path> inside = Files.walk(path)) {
      files = inside.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
  }
}
