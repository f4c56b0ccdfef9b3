package threadmark.gradle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.attributes.Usage;

/** Adds the tasks that gate the benchmarks of a project, and of those below it. */
public class GatePlugin implements Plugin<Project> {

  /** What its options and its library are called in a build script. */
  static final String NAME = "threadmark";

  private static final String LIBRARY = "io.github.threadmark:threadmark-gate:";
  private static final String ABOUT =
      "/META-INF/gradle-plugins/io.github.threadmark.gate.properties";

  @Override
  public void apply(Project project) {
    GateOptions options = project.getExtensions().create(NAME, GateOptions.class);
    Configuration library = library(project);
    add(project, GateTask.class, "Gate", options::texts, library)
        .setDescription(
            "Is this work tree slower than its base commit? Fails when it is, and when the gate"
                + " cannot tell.");
    add(project, CompareTask.class, "Compare", Map::of, library)
        .setDescription("Compares two files that JMH wrote; nothing is built or measured.");
    add(project, CalibrateTask.class, "Calibrate", Map::of, library)
        .setDescription(
            "Compares the benchmarks with themselves: how small a slowdown can the gate find on"
                + " this machine?");
  }

  private static EngineTask add(
      Project project,
      Class<? extends EngineTask> kind,
      String name,
      Callable<Map<String, String>> options,
      Configuration library) {
    EngineTask task = project.getTasks().create(NAME + name, kind);
    task.setGroup("verification");
    task.prepare(project, project.provider(options), library);
    return task;
  }

  /** The gate itself. A build may name another version of it, or files. */
  private static Configuration library(Project project) {
    Configuration library = project.getConfigurations().create(NAME);
    library.setDescription("The gate that Threadmark's tasks start.");
    library.setCanBeConsumed(false);
    library
        .getAttributes()
        .attribute(
            Usage.USAGE_ATTRIBUTE, project.getObjects().named(Usage.class, Usage.JAVA_RUNTIME));
    library.defaultDependencies(
        none -> none.add(project.getDependencies().create(LIBRARY + version())));
    return library;
  }

  private static String version() {
    Properties about = new Properties();
    try (InputStream file = GatePlugin.class.getResourceAsStream(ABOUT)) {
      about.load(file);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return about.getProperty("version");
  }
}
