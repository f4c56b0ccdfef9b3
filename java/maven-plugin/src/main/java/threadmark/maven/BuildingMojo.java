package threadmark.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that builds what it measures, with the same Maven. */
abstract class BuildingMojo extends EngineMojo {

  private static final String FOLDER = "target/threadmark";

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private PluginDescriptor plugin;

  /** The folder of this goal's reports, empty. */
  Path fresh() throws IOException {
    Path folder = root().resolve(FOLDER);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /** The command that packs the benchmarks of all modules, below the folder where it is started. */
  String build(Path repository) throws IOException {
    Path script = root().resolve(FOLDER).resolve("build");
    Files.writeString(
        script, new SameMaven(session().getRequest(), plugin).command(repository) + "\n");
    return "sh " + SameMaven.quoted(script.toString());
  }

  /** Where they lie then, seen from the folder where the repository begins. */
  String packed(Path repository) {
    String started = SameMaven.within(repository, root());
    return started.isEmpty() ? PackMojo.FOLDER : started + "/" + PackMojo.FOLDER;
  }

  /** What lies there. */
  static List<Path> jars(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.sorted().toList();
    }
  }
}
