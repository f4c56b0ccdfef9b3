package threadmark.door;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The JDK that the gate itself runs on, which may be newer than the one of the build. */
public final class EngineJdk {

  private static final int OLDEST = 21;

  /** What a build tool is asked for that knows JDKs of its own. */
  public static final String VERSIONS = "[" + OLDEST + ",)";

  private static final Pattern VERSION =
      Pattern.compile("^JAVA_VERSION=\"(?:1[.])?([0-9]+)", Pattern.MULTILINE);

  private EngineJdk() {}

  /**
   * The program {@code java} of the first that is new enough: the one to measure on, the build's
   * own, one that the build tool knows, or one that a variable such as {@code JAVA_HOME_21_X64}
   * names.
   *
   * @param named the folder of the one to measure on, or its release
   * @param known the folders that the build tool knows
   */
  public static Path java(BuildTool tool, Optional<String> named, Stream<Path> known)
      throws Refusal {
    return Stream.of(
            named.map(Path::of).stream(),
            Stream.of(Path.of(System.getProperty("java.home"))),
            known,
            homes(System.getenv()))
        .flatMap(homes -> homes)
        .filter(home -> release(home) >= OLDEST)
        .map(home -> home.resolve("bin/java"))
        .findFirst()
        .orElseThrow(() ->
            new Refusal(
                "the gate runs on a JDK %d or newer, and %s runs on %s; name the folder of one with %s"
                    .formatted(
                        OLDEST,
                        tool.name(),
                        System.getProperty("java.version"),
                        tool.property("jdk"))));
  }

  private static Stream<Path> homes(Map<String, String> environment) {
    return new TreeMap<>(environment)
        .entrySet().stream()
            .filter(variable -> variable.getKey().startsWith("JAVA_HOME"))
            .map(variable -> Path.of(variable.getValue()));
  }

  /** What a JDK says of itself; 0 where there is none. */
  private static int release(Path home) {
    try {
      Matcher version = VERSION.matcher(Files.readString(home.resolve("release")));
      return version.find() ? Integer.parseInt(version.group(1)) : 0;
    } catch (IOException noJdk) {
      return 0;
    }
  }
}
