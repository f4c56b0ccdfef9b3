package threadmark.files;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A text that lies beside a class, in the same jar. */
public final class BundledFile {

  private BundledFile() {}

  public static String text(Class<?> beside, String name) {
    try (InputStream file = beside.getResourceAsStream(name)) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
