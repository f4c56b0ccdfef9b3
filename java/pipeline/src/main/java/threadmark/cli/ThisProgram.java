package threadmark.cli;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where this program itself lies: the jar, or a folder of classes in tests. */
final class ThisProgram {

  private ThisProgram() {}

  static Path file() {
    try {
      return Path.of(ThisProgram.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(
          "a class is loaded from a place that has no address", impossible);
    }
  }
}
