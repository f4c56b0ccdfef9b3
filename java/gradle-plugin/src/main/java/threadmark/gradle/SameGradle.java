package threadmark.gradle;

import java.io.File;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.gradle.StartParameter;
import org.gradle.api.Project;
import threadmark.door.GatedTree;
import threadmark.door.Shell;

/**
 * The command that builds the base as this Gradle built the head: on the same JDK, with the same
 * user home and properties. The program is the wrapper that the base has, or else this Gradle.
 */
final class SameGradle implements Serializable {

  private static final long serialVersionUID = 1L;

  /** Older versions of Gradle know one name, newer ones the other. */
  private static final List<String> CONFIGURATION_CACHE =
      List.of("org.gradle.configuration-cache", "org.gradle.unsafe.configuration-cache");

  /** It would leave projects out that nobody named, and their benchmarks with them. */
  private static final String ON_DEMAND = "org.gradle.configureondemand";

  private static final String PACK = "threadmarkPack";

  private final String program;
  private final File root;
  private final String rootName;
  private final String gated;
  private final ArrayList<String> words = new ArrayList<>();

  SameGradle(Project project) {
    File home = project.getGradle().getGradleHomeDir();
    program = home == null ? "gradle" : new File(home, "bin/gradle").getPath();
    root = project.getRootDir();
    rootName = JarsTask.name(project.getRootProject());
    gated = project.getPath();
    StartParameter start = project.getGradle().getStartParameter();
    // No daemon is left behind, and none waits beside the measurement.
    words.addAll(List.of("--no-daemon", "--quiet", "--gradle-user-home"));
    words.add(project.getGradle().getGradleUserHomeDir().getPath());
    if (start.isOffline()) {
      words.add("--offline");
    }
    start.getInitScripts().forEach(script -> words.addAll(List.of("-I", script.getPath())));
    start
        .getProjectProperties()
        .forEach((name, value) -> {
          if (!name.startsWith(GatePlugin.NAME + ".")) {
            words.add("-P" + name + "=" + value);
          }
        });
    Map<String, String> ofSystem = new TreeMap<>(start.getSystemPropertiesArgs());
    CONFIGURATION_CACHE.forEach(name -> ofSystem.put(name, "false"));
    ofSystem.put(ON_DEMAND, "false");
    ofSystem.forEach((name, value) -> words.add("-D" + name + "=" + value));
  }

  /** Writes a script that packs the jars of the tree where it is started. */
  Path script(Path repository, GatedTree tree) throws IOException {
    Path packing = tree.reports().resolve("pack.gradle");
    Files.writeString(packing, packing(tree));
    StringBuilder command = new StringBuilder();
    words.forEach(word -> command.append(' ').append(Shell.quoted(word)));
    command.append(" -I ").append(Shell.quoted(packing.toString())).append(" :").append(PACK);
    String place = GatedTree.within(repository, root.toPath());
    Path script = tree.reports().resolve("build");
    Files.writeString(
        script,
        """
        # The head lies there already: the Gradle that was started has built it.
        [ ! . -ef %s ] || exit 0
        cd %s || exit
        if [ -e gradlew ]; then set -- sh gradlew; else set -- %s; fi
        export JAVA_HOME=%s GRADLE_OPTS=%s
        exec "$@"%s
        """
            .formatted(
                Shell.quoted(repository.toString()),
                Shell.quoted("./" + place),
                Shell.quoted(program),
                Shell.quoted(System.getProperty("java.home")),
                Shell.quoted(Objects.requireNonNullElse(System.getenv("GRADLE_OPTS"), "")),
                command));
    return script;
  }

  /** Collects the jars of any build, whether or not it applies this plugin. */
  private String packing(GatedTree tree) {
    String folder = GatedTree.within(root.toPath(), tree.packed());
    return
"""
rootProject { root ->
  if (root.findProject(%s) == null) {
    throw new GradleException('the base has no project ' + %s + '; where it is new, say -Pthreadmark.base=none')
  }
  root.tasks.create('%s') {
    def makers = {
      root.allprojects
        .findAll { (it.path + ':').startsWith(%s) }
        .collectEntries { [it.path == ':' ? %s : it.path.substring(1).replace(':', '-'), it.tasks.findByName('jmhJar')] }
        .findAll { name, maker -> maker != null }
    }
    dependsOn { makers().values() }
    doLast {
      def folder = new File(root.projectDir, %s)
      folder.mkdirs()
      makers().each { name, maker ->
        java.nio.file.Files.copy(maker.outputs.files.singleFile.toPath(), new File(folder, name + '.jar').toPath())
      }
    }
  }
}
"""
        .formatted(
            literal(gated),
            literal(gated),
            PACK,
            literal(gated.equals(":") ? gated : gated + ":"),
            literal(rootName),
            literal(folder));
  }

  private static String literal(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
