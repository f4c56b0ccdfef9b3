package threadmark.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import threadmark.door.GatedTree;

/**
 * Puts a module's benchmarks into one jar. That is the shaded jar that the module built, or its
 * classes and tests with what they need. The other goals start this one in the builds of both
 * sides.
 */
@Mojo(name = PackMojo.GOAL, threadSafe = true, requiresDependencyResolution = ResolutionScope.TEST)
public final class PackMojo extends AbstractMojo {

  static final String GOAL = "pack";

  /** The folder of reports and jars, below the one where Maven was started. */
  static final String REPORTS = "target/threadmark";

  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject module;

  @Parameter(defaultValue = "${session}", readonly = true)
  private MavenSession session;

  /** The file name of the jar to measure, where a module builds several with benchmarks. */
  @Parameter(property = "threadmark.jar")
  private String jar;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    Path packed =
        new GatedTree(Path.of(session.getExecutionRootDirectory()), REPORTS)
            .packed()
            .resolve(module.getArtifactId() + ".jar");
    try {
      Optional<Path> shaded = shaded();
      if (shaded.isPresent()) {
        Files.createDirectories(packed.getParent());
        Files.copy(shaded.get(), packed, StandardCopyOption.REPLACE_EXISTING);
      } else if (hasBenchmarks()) {
        BenchmarkJar.of(classPath(), project(), repository()).write(packed);
      }
    } catch (IOException | DependencyResolutionRequiredException failure) {
      throw new MojoExecutionException("the benchmarks cannot be packed: " + failure, failure);
    }
  }

  private Optional<Path> shaded() throws IOException, MojoFailureException {
    Path folder = Path.of(module.getBuild().getDirectory());
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> whole =
          files
              .filter(file -> file.toString().endsWith(".jar"))
              .filter(file -> jar == null || file.endsWith(jar))
              .filter(BenchmarkJar::isWhole)
              .sorted()
              .toList();
      if (whole.size() > 1) {
        throw new MojoFailureException(
            "%s builds several jars with benchmarks (%s); name one with -Dthreadmark.jar"
                .formatted(
                    module.getArtifactId(),
                    whole.stream()
                        .map(file -> file.getFileName().toString())
                        .collect(Collectors.joining(", "))));
      }
      return whole.stream().findFirst();
    }
  }

  private boolean hasBenchmarks() {
    return Stream.of(
            module.getBuild().getTestOutputDirectory(), module.getBuild().getOutputDirectory())
        .anyMatch(folder -> new File(folder, BenchmarkJar.LIST).isFile());
  }

  private List<Path> classPath() throws DependencyResolutionRequiredException {
    return module.getTestClasspathElements().stream()
        .map(Path::of)
        .filter(Files::exists)
        .map(Path::toAbsolutePath)
        .toList();
  }

  private Path project() {
    return session.getRequest().getMultiModuleProjectDirectory().toPath().toAbsolutePath();
  }

  private Path repository() {
    return session.getRequest().getLocalRepositoryPath().toPath().toAbsolutePath();
  }
}
