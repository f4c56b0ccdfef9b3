package threadmark.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

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

  @Override
  void run() throws IOException, MojoExecutionException, MojoFailureException {
    if (!Set.of("fail", "warn").contains(undecided)) {
      throw new MojoExecutionException(
          "-Dthreadmark.undecided=%s: there are fail and warn".formatted(undecided));
    }
    Path repository = repository();
    Path out = fresh();
    Map<String, String> own = new LinkedHashMap<>();
    put(own, "base", base);
    put(own, "margin", margin);
    put(own, "budget", budget);
    put(own, "protocol", protocol);
    put(own, "include", include);
    put(own, "exclude", exclude);
    put(own, "mode", mode);
    put(own, "base-jdk", jdk());
    put(own, "head-jdk", jdk());
    own.put("repository", repository.toString());
    own.put("build", build(repository));
    own.put("jar", packed(repository) + "/*.jar");
    own.put("each-jar", "true");
    own.put("out", out.toString());
    engine(List.of("try"), own, Set.of("undecided"));
  }

  private static void put(Map<String, String> options, String name, String value) {
    if (value != null) {
      options.put(name, value);
    }
  }

  private Path repository() throws MojoExecutionException {
    for (Path folder = root(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve(".git"))) {
        return folder;
      }
    }
    throw new MojoExecutionException(
        "%s lies in no git repository, so no commit can be the base; commit it to one"
            .formatted(root()));
  }

  @Override
  void undecided() throws MojoFailureException {
    if (undecided.equals("fail")) {
      super.undecided();
    }
    getLog().warn("undecided, which is not a pass; the table above says why");
  }
}
