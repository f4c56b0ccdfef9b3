package threadmark.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file that lies beside a class, in the same jar. */
public final class BundledFile {

  private BundledFile() {}

  /**
   * The file in a folder of its own that goes when this program ends; absent where none lies there.
   */
  public static Optional<Path> unpacked(Class<?> beside, String name) {
    try (InputStream file = beside.getResourceAsStream(name)) {
      if (file == null) {
        return Optional.empty();
      }
      // What is to be removed last has to be said first.
      Path folder = Files.createTempDirectory("threadmark");
      folder.toFile().deleteOnExit();
      Path unpacked = folder.resolve(name);
      unpacked.toFile().deleteOnExit();
      Files.copy(file, unpacked);
      return Optional.of(unpacked);
    } catch (IOException noPlace) {
      throw new UncheckedIOException(noPlace);
    }
  }

  public static String text(Class<?> beside, String name) {
    try (InputStream file = beside.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
