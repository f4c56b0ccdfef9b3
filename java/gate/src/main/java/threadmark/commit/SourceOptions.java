package threadmark.commit;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Option;
import threadmark.files.OutputFolder;
import threadmark.files.ScratchFolder;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;

/** Where sources lie, and how their jar is built, as the command line says it. */
final class SourceOptions {

  /** The property that names the JDK of whoever called, where it is not the one that measures. */
  private static final String BUILD_JDK = "threadmark.builds-with";

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "a folder of the git repository (default: the present one)")
  private Path repository = Path.of("");

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description =
          "builds the benchmarks' jar (default: `mvn -DskipTests package` or `gradle jmhJar`, by"
              + " the project's wrapper where it has one)")
  private String build;

  @Option(
      names = "--jar",
      paramLabel = "GLOB",
      description = "the jar that it leaves (default: the only one with benchmarks and JMH)")
  private String jar;

  /** Git where the work tree begins. */
  GitCommand git() {
    GitCommand here = new GitCommand(repository.toAbsolutePath().normalize(), Map.of());
    GitCommand.Said top = here.ask("rev-parse", "--show-toplevel");
    if (!top.well()) {
      throw new Complaint(
          "%s: no git repository is here; name one in --repository".formatted(here.repository()));
    }
    return new GitCommand(Path.of(top.text().strip()), Map.of());
  }

  /** How the jars are made that are kept in that folder, which is there now. */
  JarBuild build(Path folder) {
    new OutputFolder(folder).demandWritable();
    Path jars = new ScratchFolder(folder).made();
    JarBuild made =
        new JarBuild(
            Optional.ofNullable(build),
            Optional.ofNullable(jar).map(SourceOptions::understood),
            System.getProperty(BUILD_JDK, System.getProperty("java.home")),
            new ChildProcesses(jars.resolve("build.pid")));
    made.mark(jars);
    return made;
  }

  private static String understood(String glob) {
    try {
      FileSystems.getDefault().getPathMatcher("glob:" + glob);
      return glob;
    } catch (PatternSyntaxException wrong) {
      throw new Complaint(
          "--jar %s: is not a pattern of file names (%s); write one such as 'target/*-jmh.jar'"
              .formatted(glob, wrong.getDescription()),
          wrong);
    }
  }

  /** The full name of a commit. */
  static String commit(GitCommand git, String option, String name) {
    GitCommand.Said found =
        git.ask("rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}");
    if (!found.well()) {
      throw new Complaint(
          "%s %s: there is no such commit here; fetch it, or name another".formatted(option, name));
    }
    return found.text().strip();
  }
}
