package threadmark.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.descriptor.PluginDescriptor;
import org.apache.maven.plugins.annotations.Parameter;
import threadmark.door.GatedTree;

/** A goal that builds what it measures, with the same Maven. */
abstract class BuildingMojo extends EngineMojo {

  @Parameter(defaultValue = "${plugin}", readonly = true)
  private PluginDescriptor plugin;

  GatedTree tree() {
    return new GatedTree(root(), PackMojo.REPORTS);
  }

  /** A script that packs the benchmarks of all modules of the tree where it is started. */
  Path build(Path repository) throws IOException {
    Path script = tree().fresh().resolve("build");
    Files.writeString(
        script, new SameMaven(session().getRequest(), plugin).command(repository) + "\n");
    return script;
  }
}
