package threadmark.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * A goal that is a command of the gate. It starts the command in a JVM of its own, and the exit
 * code decides the build.
 */
abstract class EngineMojo extends AbstractMojo {

  /** What the properties of all goals begin with; the rest is the name of the gate's option. */
  static final String PREFIX = "threadmark.";

  /** Properties of the gate's JVM, and no options of its commands. */
  private static final Set<String> OF_JVM =
      Set.of("threadmark.measuring", "threadmark.measuring.wait");

  private static final int WELL = 0;
  private static final int REGRESSED = 3;
  private static final int UNDECIDED = 4;

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
      run();
    } catch (IOException failure) {
      throw new MojoExecutionException("the gate could not be started: " + failure, failure);
    }
  }

  abstract void run() throws IOException, MojoExecutionException, MojoFailureException;

  MavenSession session() {
    return session;
  }

  /** Where Maven was started, or the folder of the topmost project. */
  Path root() {
    return Path.of(session.getExecutionRootDirectory()).toAbsolutePath().normalize();
  }

  String jdk() {
    return jdk;
  }

  /**
   * Runs a command of the gate and returns only when it went well.
   *
   * @param own options that this goal takes care of
   */
  void engine(List<String> command, Map<String, String> own, Set<String> ignored)
      throws IOException, MojoExecutionException, MojoFailureException {
    List<String> words = new ArrayList<>();
    words.add(EngineJdk.java(jdk, session, toolchains).toString());
    words.addAll(List.of("-XX:+UseSerialGC", "-Dstdout.encoding=UTF-8", "-Dstderr.encoding=UTF-8"));
    words.add("-Dthreadmark.home=" + Path.of(System.getProperty("user.home"), ".threadmark"));
    Properties given = session.getUserProperties();
    OF_JVM.stream()
        .filter(given::containsKey)
        .forEach(name -> words.add("-D" + name + "=" + given.getProperty(name)));
    words.add("-cp");
    words.add(
        libraries.stream()
            .map(library -> library.getFile().getPath())
            .collect(Collectors.joining(File.pathSeparator)));
    words.add("threadmark.command.Threadmark");
    words.addAll(command);
    Map<String, String> all = new LinkedHashMap<>(options);
    further(given, own.keySet(), ignored)
        .forEach(name -> all.put(name, given.getProperty(PREFIX + name)));
    all.putAll(own);
    all.forEach((name, value) -> option(name, value).forEach(words::add));
    decide(EngineProcess.run(words, root(), getLog()));
  }

  /** Options that a person gave as properties, and that no parameter takes. */
  private static Set<String> further(Properties given, Set<String> own, Set<String> ignored) {
    return given.stringPropertyNames().stream()
        .filter(name -> name.startsWith(PREFIX) && !OF_JVM.contains(name))
        .map(name -> name.substring(PREFIX.length()))
        .filter(name -> !own.contains(name) && !ignored.contains(name))
        .filter(name -> !Set.of("jdk", "skip").contains(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Stream<String> option(String name, String value) {
    if (name.length() == 1) {
      return Stream.of("-" + name, value);
    }
    return switch (value) {
      case "", "true" -> Stream.of("--" + name);
      case "false" -> Stream.of();
      default -> Stream.of("--" + name + "=" + value);
    };
  }

  private void decide(EngineProcess.Ended ended)
      throws MojoExecutionException, MojoFailureException {
    switch (ended.exitCode()) {
      case WELL -> {}
      case REGRESSED ->
          throw new MojoFailureException("regressed or missing; the table above says which");
      case UNDECIDED -> undecided();
      default -> throw new MojoExecutionException(ended.sentence());
    }
  }

  /** What becomes of a build that could not be told. */
  void undecided() throws MojoFailureException {
    throw new MojoFailureException("undecided, which is not a pass; the table above says why");
  }
}
