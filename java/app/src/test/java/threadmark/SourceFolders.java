package threadmark;

import com.tngtech.archunit.core.importer.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the sources of all parts lie, and which of their classes are tests. */
final class SourceFolders {

  private static final List<String> PARTS =
      List.of(
          "gate",
          "door",
          "maven-plugin",
          "gradle-plugin",
          "study",
          "parquet",
          "ledger",
          "pages",
          "app");

  private SourceFolders() {}

  /** Those of {@code main} or of {@code test}; not every part has both. */
  static List<Path> of(String kind) {
    return Stream.of(PARTS.toArray(String[]::new))
        .map(part -> Path.of("..", part, "src", kind, "java"))
        .filter(folder -> folder.toFile().exists())
        .toList();
  }

  static boolean isOfTests(Location location) {
    return location.contains("/test-classes/") || location.contains("-tests.jar");
  }
}
