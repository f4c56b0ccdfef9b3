package threadmark.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;
import threadmark.door.BuildTool;
import threadmark.door.Engine;
import threadmark.door.EngineJdk;
import threadmark.door.EngineProcess;
import threadmark.door.Log;
import threadmark.door.Refusal;

/**
 * A goal that is a command of the gate. It starts the command in a JVM of its own, and the exit
 * code decides the build.
 */
abstract class EngineMojo extends AbstractMojo {

  static final BuildTool MAVEN = new BuildTool("Maven", "-D");

  @Parameter(defaultValue = "${session}", readonly = true)
  private MavenSession session;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true)
  private List<Artifact> libraries;

  @Inject private ToolchainManager toolchains;

  /**
   * The JDK to measure on, a folder or a release such as 17. Without one it is the JDK 21 or newer
   * that the gate runs on. That is Maven's own where it is new enough. Else it is one of its
   * toolchains, or one that a variable such as JAVA_HOME_21_X64 names.
   */
  @Parameter(property = "threadmark.jdk")
  private String jdk;

  /** Leaves this goal out. */
  @Parameter(property = "threadmark.skip", defaultValue = "false")
  private boolean skip;

  /**
   * Further options of the gate by their names without dashes, such as {@code
   * <no-sandbox>true</no-sandbox>}. On the command line each is a property,
   * -Dthreadmark.no-sandbox.
   */
  @Parameter private Map<String, String> options = new LinkedHashMap<>();

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      return;
    }
    try {
      refuseFieldsAmongOptions();
      run();
    } catch (Refusal refusal) {
      throw new MojoExecutionException(refusal.getMessage());
    } catch (IOException failure) {
      throw new MojoExecutionException("the gate could not be started: " + failure, failure);
    }
  }

  /** They are for the goal and not for the gate, which would never see them. */
  private void refuseFieldsAmongOptions() throws Refusal {
    for (String name : List.of("jdk", "skip", "undecided")) {
      if (options.containsKey(name)) {
        throw new Refusal("<%s> stands in <options>; write it beside them".formatted(name));
      }
    }
  }

  abstract void run() throws IOException, Refusal, MojoExecutionException, MojoFailureException;

  MavenSession session() {
    return session;
  }

  /** Where Maven was started, or the folder of the topmost project. */
  Path root() {
    return Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
  }

  Optional<String> jdk() {
    return Optional.ofNullable(jdk);
  }

  Log log() {
    return new Log(getLog()::info, getLog()::warn);
  }

  /**
   * Runs a command of the gate and returns only when it went well.
   *
   * @param own options that this goal takes care of
   * @param taken options that are words of the command already
   */
  void engine(List<String> command, Map<String, String> own, Set<String> taken)
      throws IOException, Refusal, MojoExecutionException, MojoFailureException {
    Properties properties = session.getUserProperties();
    Map<String, String> all =
        MAVEN.options(
            options,
            properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(Function.identity(), properties::getProperty)));
    all.keySet().removeAll(taken);
    all.putAll(own);
    List<File> classPath = libraries.stream().map(Artifact::getFile).toList();
    decide(
        new Engine(MAVEN, EngineJdk.java(MAVEN, jdk(), known()), classPath, log())
            .run(command, all, root()));
  }

  private Stream<Path> known() {
    return toolchains.getToolchains(session, "jdk", Map.of("version", EngineJdk.VERSIONS)).stream()
        .flatMap(EngineMojo::home);
  }

  private static Stream<Path> home(Toolchain toolchain) {
    return Stream.ofNullable(toolchain.findTool("java"))
        .map(java -> Path.of(java).getParent().getParent());
  }

  private void decide(EngineProcess.Ended ended)
      throws MojoExecutionException, MojoFailureException {
    switch (ended.exitCode()) {
      case Engine.WELL -> {}
      case Engine.REGRESSED -> throw new MojoFailureException(ended.sentence());
      case Engine.UNDECIDED -> undecided(ended.sentence());
      default -> throw new MojoExecutionException(ended.sentence());
    }
  }

  /** What becomes of a build that could not be told. */
  void undecided(String sentence) throws MojoFailureException {
    throw new MojoFailureException(sentence);
  }
}
