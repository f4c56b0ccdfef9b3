package threadmark.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lies in a module's folder may be of another day. */
class BuiltJarsTest {

  private static final Instant BEGUN = Instant.parse("2026-01-01T12:00:00.9Z");
  private static final Instant YESTERDAY = BEGUN.minusSeconds(86_400);

  @TempDir private Path folder;

  @Test
  void aJarOfAnotherDayIsRefused() throws Exception {
    jar("benchmarks.jar", YESTERDAY);
    assertThatExceptionOfType(MojoFailureException.class)
        .isThrownBy(() -> shaded(Set.of()))
        .withMessageContainingAll("bench: benchmarks.jar is older than this build", "clean", "-P");
  }

  @Test
  void aJarOfThisBuildIsMeasuredWhateverElseLiesThere() throws Exception {
    jar("old.jar", YESTERDAY);
    Path made = jar("benchmarks.jar", BEGUN.plusSeconds(3));
    assertThat(shaded(Set.of())).contains(made);
  }

  @Test
  void aFileSystemMayKeepWholeSeconds() throws Exception {
    Path made = jar("benchmarks.jar", Instant.parse("2026-01-01T12:00:00Z"));
    assertThat(shaded(Set.of())).contains(made);
  }

  @Test
  void whatThisBuildFoundUpToDateIsMeasured() throws Exception {
    Path made = jar("benchmarks.jar", YESTERDAY);
    assertThat(shaded(Set.of(made))).contains(made);
  }

  @Test
  void ofSeveralOneIsToBeNamed() throws Exception {
    jar("one.jar", BEGUN);
    Path two = jar("two.jar", BEGUN);
    assertThatExceptionOfType(MojoFailureException.class)
        .isThrownBy(() -> shaded(Set.of()))
        .withMessageContainingAll("one.jar, two.jar", "-Dthreadmark.jar");
    assertThat(jars(Set.of()).shaded(Optional.of("two.jar"))).contains(two);
  }

  @Test
  void whereNoneIsWholeTheClassesAreLeft() throws Exception {
    Files.writeString(folder.resolve("plain.jar"), "no jar");
    assertThat(shaded(Set.of())).isEmpty();
    assertThat(
            new BuiltJars("bench", folder.resolve("absent"), BEGUN, Set.of())
                .shaded(Optional.empty()))
        .isEmpty();
  }

  private Optional<Path> shaded(Set<Path> confirmed) throws IOException, MojoFailureException {
    return jars(confirmed).shaded(Optional.empty());
  }

  private BuiltJars jars(Set<Path> confirmed) {
    return new BuiltJars("bench", folder, BEGUN, confirmed);
  }

  private Path jar(String name, Instant time) throws IOException {
    Path file = folder.resolve(name);
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
      for (String entry : List.of(BenchmarkJar.LIST, BenchmarkJar.JMH_MAIN)) {
        jar.putNextEntry(new JarEntry(entry));
        jar.closeEntry();
      }
    }
    return Files.setLastModifiedTime(file, FileTime.from(time));
  }
}
