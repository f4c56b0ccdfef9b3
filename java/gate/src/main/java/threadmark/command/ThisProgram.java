package threadmark.command;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Where this program itself lies: the jar, or a folder of classes in tests. */
public final class ThisProgram {

  private ThisProgram() {}

  /** The file that may not change while it measures; a folder of classes changes at its builds. */
  public static Stream<Path> jar() {
    return Stream.of(file()).filter(Files::isRegularFile);
  }

  public static Path file() {
    try {
      return Path.of(ThisProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(
          "a class is loaded from a place that has no address", impossible);
    }
  }
}
