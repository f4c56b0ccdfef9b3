package threadmark.maven;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import threadmark.door.Refusal;

/** Compares two JSON files that JMH wrote; nothing is built or measured. */
@Mojo(name = "compare", requiresProject = false, aggregator = true, threadSafe = true)
public final class CompareMojo extends EngineMojo {

  /** The file from before the change. */
  @Parameter(property = "threadmark.base", required = true)
  private String base;

  /** The file from after it. */
  @Parameter(property = "threadmark.head", required = true)
  private String head;

  @Override
  void run() throws IOException, Refusal, MojoExecutionException, MojoFailureException {
    engine(List.of("compare", base, head), Map.of(), Set.of("base", "head"));
  }
}
