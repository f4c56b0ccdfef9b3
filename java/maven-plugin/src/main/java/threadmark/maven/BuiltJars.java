package threadmark.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoFailureException;

/**
 * The jars in a module's folder. Only what this build made or confirmed is measured: a jar of
 * another day or another profile may hold other code than the sources.
 */
final class BuiltJars {

  private final String module;
  private final Path folder;
  private final Instant startedAt;
  private final Set<Path> confirmed;

  /**
   * Of that module.
   *
   * @param folder where its build puts what it makes
   * @param startedAt when this build began
   * @param confirmed jars that this build made, or found to be up to date
   */
  BuiltJars(String module, Path folder, Instant startedAt, Set<Path> confirmed) {
    this.module = module;
    this.folder = folder;
    // Some file systems keep whole seconds.
    this.startedAt = startedAt.truncatedTo(ChronoUnit.SECONDS);
    this.confirmed =
        confirmed.stream().map(BuiltJars::whole).collect(Collectors.toUnmodifiableSet());
  }

  private static Path whole(Path file) {
    return file.toAbsolutePath().normalize();
  }

  /**
   * The jar that can be measured as it is, if there is one. It refuses an old one and does not pack
   * the classes in its stead: who left a profile out would measure something else unawares.
   *
   * @param named the one to take, where a module builds several
   */
  Optional<Path> shaded(Optional<String> named) throws IOException, MojoFailureException {
    List<Path> all = measurable(named);
    List<Path> built = all.stream().filter(this::isOfThisBuild).toList();
    if (built.size() > 1) {
      throw new MojoFailureException(
          "%s builds several jars with benchmarks (%s); name one with -Dthreadmark.jar"
              .formatted(module, names(built)));
    }
    if (built.isEmpty() && !all.isEmpty()) {
      throw new MojoFailureException(
          "%s: %s is older than this build, which made no jar with benchmarks; run mvn clean, or name the profile that makes it (-P)"
              .formatted(module, names(all)));
    }
    return built.stream().findFirst();
  }

  private List<Path> measurable(Optional<String> named) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".jar"))
          .filter(file -> named.map(file::endsWith).orElse(true))
          .filter(BenchmarkJar::isWhole)
          .sorted()
          .toList();
    }
  }

  private boolean isOfThisBuild(Path jar) {
    try {
      return confirmed.contains(whole(jar))
          || !Files.getLastModifiedTime(jar).toInstant().isBefore(startedAt);
    } catch (IOException gone) {
      return false;
    }
  }

  private static String names(List<Path> jars) {
    return jars.stream()
        .map(file -> file.getFileName().toString())
        .collect(Collectors.joining(", "));
  }
}
