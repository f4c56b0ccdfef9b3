package threadmark.gradle;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import threadmark.door.Refusal;

/**
 * Is this work tree slower than that commit? The head is what this build made, and the base is
 * built in a work tree of its own. Fails the build unless all benchmarks are known to be good.
 */
public class GateTask extends JarsTask {

  private SameGradle gradle;

  @Override
  void prepare(Project project, Provider<Map<String, String>> options, FileCollection gate) {
    super.prepare(project, options, gate);
    gradle = new SameGradle(project);
  }

  @Override
  void run(Map<String, String> options) throws IOException, Refusal {
    Path repository = tree().repository();
    pack();
    options.putAll(tree().gate(gradle.script(repository, tree()), jdk(options)));
    engine(List.of("try"), options);
  }
}
