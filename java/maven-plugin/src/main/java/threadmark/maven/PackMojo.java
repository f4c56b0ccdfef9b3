package threadmark.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
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

  /** Phases that come after the one in which the jars of both sides are made. */
  private static final Set<String> TOO_LATE =
      Set.of(
          "pre-integration-test",
          "integration-test",
          "post-integration-test",
          "verify",
          "install",
          "deploy");

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    Path packed =
        new GatedTree(Path.of(session.getExecutionRootDirectory()), REPORTS)
            .packed()
            .resolve(module.getArtifactId() + ".jar");
    try {
      Optional<Path> shaded = shaded();
      if (shaded.isEmpty() && !hasBenchmarks()) {
        return;
      }
      refuseTwins();
      refuseInstalledSiblings();
      if (shaded.isPresent()) {
        Files.createDirectories(packed.getParent());
        Files.copy(shaded.get(), packed, StandardCopyOption.REPLACE_EXISTING);
      } else {
        BenchmarkJar.of(classPath(), project(), repository()).write(packed);
      }
    } catch (IOException | DependencyResolutionRequiredException failure) {
      throw new MojoExecutionException("the benchmarks cannot be packed: " + failure, failure);
    }
  }

  /** A jar is called like its module, and two of one name would be one jar. */
  private void refuseTwins() throws MojoFailureException {
    for (MavenProject other : session.getProjects()) {
      if (!other.equals(module) && other.getArtifactId().equals(module.getArtifactId())) {
        throw new MojoFailureException(
            "%s and %s have one artifactId, and their benchmarks would be one jar; gate them one by one with -pl and -am, or rename one"
                .formatted(module.getId(), other.getId()));
      }
    }
  }

  /** With -pl alone the build of the base would take a sibling as the head installed it. */
  private void refuseInstalledSiblings() throws MojoFailureException {
    Set<String> installed =
        session.getAllProjects().stream()
            .filter(project -> !session.getProjects().contains(project))
            .map(project -> versioned(project.getArtifact()))
            .collect(Collectors.toSet());
    for (Artifact library : module.getArtifacts()) {
      if (installed.contains(versioned(library))) {
        throw new MojoFailureException(
            "%s needs %s, and -pl leaves that out: both sides would get the installed one; add -am"
                .formatted(module.getArtifactId(), library.getArtifactId()));
      }
    }
  }

  private static String versioned(Artifact artifact) {
    return "%s:%s:%s"
        .formatted(artifact.getGroupId(), artifact.getArtifactId(), artifact.getBaseVersion());
  }

  private Optional<Path> shaded() throws IOException, MojoFailureException {
    return new BuiltJars(
            module.getArtifactId(),
            Path.of(module.getBuild().getDirectory()),
            session.getStartTime().toInstant(),
            confirmed())
        .shaded(Optional.ofNullable(jar));
  }

  /**
   * Jars that plugins of this build looked at. They leave alone what they would write again, so
   * that the time of a file does not tell.
   */
  private Set<Path> confirmed() {
    Stream<File> own = Stream.ofNullable(module.getArtifact().getFile());
    Stream<File> attached =
        module.getAttachedArtifacts().stream().flatMap(more -> Stream.ofNullable(more.getFile()));
    return Stream.of(attached, isOfClasses() ? own : Stream.<File>empty(), shades())
        .flatMap(files -> files)
        .map(File::toPath)
        .collect(Collectors.toSet());
  }

  /**
   * Whether JMH is among the classes. The plugin of the module's own jar looks at these alone: else
   * an earlier build put JMH into the jar.
   */
  private boolean isOfClasses() {
    return new File(module.getBuild().getOutputDirectory(), BenchmarkJar.JMH_MAIN).isFile();
  }

  private Stream<File> shades() {
    return module.getBuildPlugins().stream()
        .filter(plugin -> plugin.getArtifactId().equals("maven-shade-plugin"))
        .flatMap(plugin -> plugin.getExecutions().stream())
        .filter(execution -> !"none".equals(execution.getPhase()))
        .filter(
            execution -> execution.getPhase() == null || !TOO_LATE.contains(execution.getPhase()))
        .map(execution -> (Xpp3Dom) execution.getConfiguration())
        .filter(configuration -> !configured(configuration, "skip").equals(Optional.of("true")))
        .flatMap(this::shade);
  }

  private Stream<File> shade(Xpp3Dom configuration) {
    File folder = new File(module.getBuild().getDirectory());
    return configured(configuration, "outputFile")
        .map(name -> module.getBasedir().toPath().resolve(name).toFile())
        .or(() ->
            configured(configuration, "finalName").map(name -> new File(folder, name + ".jar")))
        .or(() -> Optional.ofNullable(module.getArtifact().getFile()))
        .stream();
  }

  private static Optional<String> configured(Xpp3Dom configuration, String name) {
    return Optional.ofNullable(configuration).map(all -> all.getChild(name)).map(Xpp3Dom::getValue);
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
