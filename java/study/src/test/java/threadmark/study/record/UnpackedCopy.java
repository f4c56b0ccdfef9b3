package threadmark.study.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A recorded run once more with its trials laid out, to be changed. */
public final class UnpackedCopy {

  private UnpackedCopy() {}

  public static Path of(Path recorded, Path copy) throws IOException {
    try (Stream<Path> files = Files.walk(recorded)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path to = copy.resolve(recorded.relativize(file).toString());
        Files.createDirectories(to.getParent());
        Files.copy(file, to);
      }
    }
    Packing.unpack(copy);
    return copy;
  }
}
