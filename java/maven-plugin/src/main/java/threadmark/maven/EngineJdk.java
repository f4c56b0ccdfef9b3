package threadmark.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** The JDK that the gate itself runs on, which may be newer than the one of the build. */
final class EngineJdk {

  private static final int OLDEST = 21;

  private static final Pattern VERSION =
      Pattern.compile("^JAVA_VERSION=\"(?:1[.])?([0-9]+)", Pattern.MULTILINE);

  private EngineJdk() {}

  /**
   * The program {@code java} of the first that is new enough: the one to measure on, Maven's own,
   * one of Maven's toolchains, or one that a variable such as {@code JAVA_HOME_21_X64} names.
   *
   * @param named the folder of the one to measure on, or its release
   */
  static Path java(String named, MavenSession session, ToolchainManager toolchains)
      throws MojoExecutionException {
    return Stream.of(
            Optional.ofNullable(named).map(Path::of).stream(),
            Stream.of(Path.of(System.getProperty("java.home"))),
            toolchains
                .getToolchains(session, "jdk", Map.of("version", "[" + OLDEST + ",)"))
                .stream()
                .flatMap(EngineJdk::home),
            homes(System.getenv()))
        .flatMap(homes -> homes)
        .filter(home -> release(home) >= OLDEST)
        .map(home -> home.resolve("bin/java"))
        .findFirst()
        .orElseThrow(() ->
            new MojoExecutionException(
                "the gate runs on a JDK %d or newer, and Maven runs on %s; name the folder of one with -Dthreadmark.jdk"
                    .formatted(OLDEST, System.getProperty("java.version"))));
  }

  private static Stream<Path> home(Toolchain toolchain) {
    return Stream.ofNullable(toolchain.findTool("java"))
        .map(java -> Path.of(java).getParent().getParent());
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
