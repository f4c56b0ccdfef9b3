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
import org.apache.maven.plugins.annotations.Parameter;
import threadmark.door.Refusal;

/**
 * Is this work tree slower than that commit? Builds both with this Maven, and measures every module
 * whose benchmarks differ. Fails the build unless all are known to be good.
 */
@Mojo(name = "gate", aggregator = true, threadSafe = true)
public final class GateMojo extends BuildingMojo {

  /**
   * A commit or branch, such as origin/main. The base is where the work left it. Without one it is
   * the last commit; "none" says that there is nothing to compare with.
   */
  @Parameter(property = "threadmark.base")
  private String base;

  /** The smallest slowdown that matters, such as 5%. */
  @Parameter(property = "threadmark.margin")
  private String margin;

  /** How long each module may be measured, such as 10m. */
  @Parameter(property = "threadmark.budget")
  private String budget;

  /** As the annotations declare it (declared), or trials of at most 3 seconds (short). */
  @Parameter(property = "threadmark.protocol")
  private String protocol;

  /** Only benchmarks that this regular expression finds. */
  @Parameter(property = "threadmark.include")
  private String include;

  /** Not those that this regular expression finds. */
  @Parameter(property = "threadmark.exclude")
  private String exclude;

  /** "block", or "advise": the same report, and a build that goes on. */
  @Parameter(property = "threadmark.mode")
  private String mode;

  /** What becomes of the build when the gate could not tell: "fail", or "warn" and go on. */
  @Parameter(property = "threadmark.undecided", defaultValue = "fail")
  private String undecided;

  private boolean failsUndecided;

  @Override
  void run() throws IOException, Refusal, MojoExecutionException, MojoFailureException {
    failsUndecided = MAVEN.endsUndecided(undecided);
    Path script = build(tree().repository());
    Map<String, String> own = new LinkedHashMap<>();
    put(own, "base", base);
    put(own, "margin", margin);
    put(own, "budget", budget);
    put(own, "protocol", protocol);
    put(own, "include", include);
    put(own, "exclude", exclude);
    put(own, "mode", mode);
    own.putAll(tree().gate(script, jdk()));
    engine(List.of("try"), own, Set.of());
  }

  private static void put(Map<String, String> options, String name, String value) {
    if (value != null) {
      options.put(name, value);
    }
  }

  @Override
  void undecided(String sentence) throws MojoFailureException {
    if (failsUndecided) {
      super.undecided(sentence);
    }
    getLog().warn(sentence);
  }
}
