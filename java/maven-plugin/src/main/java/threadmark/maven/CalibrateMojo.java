package threadmark.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import threadmark.door.EngineProcess;
import threadmark.door.Refusal;
import threadmark.door.Shell;

/**
 * Measures every module's benchmarks against themselves. Says how much each scatters on this
 * machine, and the smallest slowdown that can be told here.
 */
@Mojo(name = "calibrate", aggregator = true, threadSafe = true)
public final class CalibrateMojo extends BuildingMojo {

  @Override
  void run() throws IOException, Refusal, MojoExecutionException, MojoFailureException {
    String build = Shell.command(build(root()));
    if (EngineProcess.run(List.of("sh", "-c", build), root(), MAVEN, log()).exitCode() != 0) {
      throw new Refusal("this does not build with `%s`".formatted(build));
    }
    List<Path> jars = tree().jars();
    if (jars.isEmpty()) {
      throw new Refusal("no module here has JMH benchmarks; start this where one has, or add one");
    }
    for (Path jar : jars) {
      engine(List.of("calibrate"), tree().calibration(jar, jdk()), Set.of());
    }
  }
}
