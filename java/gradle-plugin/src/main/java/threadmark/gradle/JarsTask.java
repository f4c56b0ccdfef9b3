package threadmark.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import threadmark.door.GatedTree;

/** A task that measures what this build's tasks {@code jmhJar} make. */
public abstract class JarsTask extends EngineTask {

  private static final String MAKER = "jmhJar";

  private Provider<Map<String, File>> jars;

  @Override
  void prepare(Project project, Provider<Map<String, String>> options, FileCollection gate) {
    super.prepare(project, options, gate);
    jars = project.provider(() -> jars(project));
    dependsOn((Callable<Object>) () -> makers(project).values());
  }

  GatedTree tree() {
    return new GatedTree(folder(), "build/threadmark");
  }

  /** Copies the jars to where the gate looks for them, and nothing else is there. */
  void pack() throws IOException {
    tree().fresh();
    Files.createDirectories(tree().packed());
    for (Map.Entry<String, File> jar : jars.get().entrySet()) {
      Path copy = tree().packed().resolve(jar.getKey() + ".jar");
      Files.copy(jar.getValue().toPath(), copy);
    }
  }

  /** What a project is called in a report, wherever its sources lie. */
  static String name(Project project) {
    return project.getParent() == null
        ? project.getName()
        : project.getPath().substring(1).replace(':', '-');
  }

  private static Map<String, Task> makers(Project project) {
    Map<String, Task> makers = new TreeMap<>();
    for (Project each : project.getAllprojects()) {
      Task maker = each.getTasks().findByName(MAKER);
      if (maker != null && makers.put(name(each), maker) != null) {
        throw new GradleException(
            "two projects are called %s in the report; rename one of them".formatted(name(each)));
      }
    }
    if (makers.isEmpty()) {
      throw new GradleException(
          "no task %s is in %s or below it; apply the plugin me.champeau.jmh where the benchmarks are"
              .formatted(MAKER, project.getDisplayName()));
    }
    return makers;
  }

  private static Map<String, File> jars(Project project) {
    Map<String, File> jars = new TreeMap<>();
    makers(project)
        .forEach((name, maker) -> jars.put(name, maker.getOutputs().getFiles().getSingleFile()));
    return jars;
  }
}
