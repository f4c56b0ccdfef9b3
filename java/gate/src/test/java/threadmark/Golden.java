package threadmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A text that was looked at once and must stay so; {@code -Dgolden.update} rewrites it. */
public final class Golden {

  private static final Path FOLDER = Path.of("src/test/resources/golden");

  private Golden() {}

  public static void assertSame(String name, String text) {
    Path file = FOLDER.resolve(name);
    try {
      if (System.getProperty("golden.update") != null) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
      }
      assertThat(text).as(file.toString()).isEqualTo(Files.readString(file));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
