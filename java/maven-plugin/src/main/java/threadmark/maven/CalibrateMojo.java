package threadmark.maven;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Measures every module's benchmarks against themselves. Says how much each scatters on this
 * machine, and the smallest slowdown that can be told here.
 */
@Mojo(name = "calibrate", aggregator = true, threadSafe = true)
public final class CalibrateMojo extends BuildingMojo {

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    Path out = fresh();
    String build = build(root());
    if (EngineProcess.run(List.of("sh", "-c", build), root(), getLog()).exitCode() != 0) {
      throw new MojoExecutionException("this does not build with `%s`".formatted(build));
    }
    List<Path> jars = jars(root().resolve(PackMojo.FOLDER));
    if (jars.isEmpty()) {
      throw new MojoExecutionException(
          "no module here has JMH benchmarks; start this where one has, or add one");
    }
    for (Path jar : jars) {
      Map<String, String> own = new LinkedHashMap<>();
      own.put("jar", jar.toString());
      if (jdk() != null) {
        own.put("jdk", jdk());
      }
      own.put("out", out.resolve(name(jar)).toString());
      engine(List.of("calibrate"), own, Set.of());
    }
  }

  private static String name(Path jar) {
    return jar.getFileName().toString().replaceFirst("[.]jar$", "");
  }
}
