package threadmark.maven;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.execution.MavenExecutionRequest;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import threadmark.door.GatedTree;
import threadmark.door.Shell;

/**
 * The command that builds a side as this Maven would: the same program on the same JDK, with the
 * same settings, toolchains, profiles, choice of modules and properties, in whichever folder the
 * sources lie.
 */
final class SameMaven {

  private final MavenExecutionRequest request;
  private final PluginDescriptor plugin;

  SameMaven(MavenExecutionRequest request, PluginDescriptor plugin) {
    this.request = request;
    this.plugin = plugin;
  }

  /**
   * For a shell that stands where the repository begins.
   *
   * @param repository that folder in this work tree
   */
  String command(Path repository) {
    List<String> words = new ArrayList<>();
    words.add(Shell.quoted(Path.of(System.getProperty("maven.home"), "bin", "mvn").toString()));
    words.addAll(
        List.of(
            "-B",
            "-q",
            "-f",
            Shell.quoted(GatedTree.within(repository, request.getPom().toPath()))));
    add(words, "-s", request.getUserSettingsFile());
    add(words, "-gs", request.getGlobalSettingsFile());
    add(words, "-t", request.getUserToolchainsFile());
    add(words, "-gt", request.getGlobalToolchainsFile());
    if (request.isOffline()) {
      words.add("-o");
    }
    words.addAll(chosen(request));
    properties().forEach((name, value) -> words.add(Shell.quoted("-D" + name + "=" + value)));
    // What is bound in the project to a phase does not start itself again.
    words.add("-Dthreadmark.skip");
    // No benchmark needs them, and a parent of many projects makes them with each package.
    words.addAll(List.of("-DskipTests", "-Dmaven.javadoc.skip", "-Dmaven.source.skip"));
    words.add("package");
    words.add(plugin.getId() + ":" + PackMojo.GOAL);
    return "JAVA_HOME=%s MAVEN_OPTS=%s %s"
        .formatted(
            Shell.quoted(System.getProperty("java.home")),
            Shell.quoted(Objects.requireNonNullElse(System.getenv("MAVEN_OPTS"), "")),
            String.join(" ", words));
  }

  private static void add(List<String> words, String option, File file) {
    if (file != null && file.isFile()) {
      words.addAll(List.of(option, Shell.quoted(file.getAbsolutePath())));
    }
  }

  /** The option with those that take part and those that do not; nothing where neither is named. */
  private static List<String> choice(String option, List<String> with, List<String> without) {
    String names =
        Stream.concat(with.stream(), without.stream().map(name -> "!" + name))
            .collect(Collectors.joining(","));
    return names.isEmpty() ? List.of() : List.of(option, Shell.quoted(names));
  }

  /** The options that choose profiles and modules. */
  static List<String> chosen(MavenExecutionRequest request) {
    List<String> words = new ArrayList<>();
    words.addAll(choice("-P", request.getActiveProfiles(), request.getInactiveProfiles()));
    words.addAll(choice("-pl", request.getSelectedProjects(), request.getExcludedProjects()));
    String also = Objects.requireNonNullElse(request.getMakeBehavior(), "");
    boolean both = also.equals(MavenExecutionRequest.REACTOR_MAKE_BOTH);
    if (both || also.equals(MavenExecutionRequest.REACTOR_MAKE_UPSTREAM)) {
      words.add("-am");
    }
    if (both || also.equals(MavenExecutionRequest.REACTOR_MAKE_DOWNSTREAM)) {
      words.add("-amd");
    }
    return words;
  }

  /** Those of the command line, but for the gate's own. */
  private Map<String, String> properties() {
    Map<String, String> all = new TreeMap<>();
    Properties given = request.getUserProperties();
    given.stringPropertyNames().stream()
        .filter(name -> !name.startsWith("threadmark.") || name.equals("threadmark.jar"))
        .forEach(name -> all.put(name, given.getProperty(name)));
    all.put("maven.repo.local", request.getLocalRepositoryPath().getAbsolutePath());
    return all;
  }
}
