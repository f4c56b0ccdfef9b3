package threadmark.gradle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.TaskAction;
import threadmark.door.BuildTool;
import threadmark.door.Engine;
import threadmark.door.EngineJdk;
import threadmark.door.EngineProcess;
import threadmark.door.Log;
import threadmark.door.Refusal;

/**
 * A task that is a command of the gate. It starts the command in a JVM of its own, and the exit
 * code decides the build. All that it needs of the project it notes before it runs, so that Gradle
 * may keep it in its configuration cache.
 */
public abstract class EngineTask extends DefaultTask {

  static final BuildTool GRADLE = new BuildTool("Gradle", "-P");

  private Provider<Map<String, String>> named;
  private Map<String, String> properties;
  private FileCollection library;
  private File folder;

  /** Notes what it needs. */
  void prepare(Project project, Provider<Map<String, String>> options, FileCollection gate) {
    named = options;
    properties =
        new LinkedHashMap<>(project.getGradle().getStartParameter().getProjectProperties());
    library = gate;
    folder = project.getProjectDir();
  }

  Path folder() {
    return folder.toPath();
  }

  /** Asks the gate. */
  @TaskAction
  public void ask() {
    Map<String, String> options = GRADLE.options(named.get(), properties);
    if (!options.getOrDefault("skip", "false").equals("false")) {
      return;
    }
    try {
      run(options);
    } catch (Refusal refusal) {
      throw new GradleException(refusal.getMessage());
    } catch (IOException failure) {
      throw new GradleException("the gate could not be started: " + failure, failure);
    }
  }

  abstract void run(Map<String, String> options) throws IOException, Refusal;

  /** Runs a command of the gate and returns only when it went well. */
  void engine(List<String> command, Map<String, String> options) throws IOException, Refusal {
    boolean endsUndecided = GRADLE.endsUndecided(options.getOrDefault("undecided", "fail"));
    Path java = EngineJdk.java(GRADLE, jdk(options), Stream.of());
    Log log = new Log(line -> getLogger().lifecycle(line), line -> getLogger().warn(line));
    EngineProcess.Ended ended =
        new Engine(GRADLE, java, library.getFiles(), log).run(command, options, folder());
    if (ended.exitCode() == Engine.UNDECIDED && !endsUndecided) {
      getLogger().warn(ended.sentence());
    } else if (ended.exitCode() != Engine.WELL) {
      throw new GradleException(ended.sentence());
    }
  }

  static Optional<String> jdk(Map<String, String> options) {
    return Optional.ofNullable(options.get("jdk"));
  }
}
