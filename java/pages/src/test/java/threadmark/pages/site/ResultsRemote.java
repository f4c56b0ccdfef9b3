package threadmark.pages.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import threadmark.RealMachine;
import threadmark.command.OptionTypes;
import threadmark.command.TerminalWriter;
import threadmark.jvm.Clock;
import threadmark.study.record.ADeliveredRun;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

/** A bare repository on the disk that runs are recorded in, and a folder with one machine. */
@RealMachine
public record ResultsRemote(Path parent, Path remote, Path baselines) {

  /** The cells of the delivered run, and no other. */
  static final Path DECLARED = Path.of("../study/src/test/resources/experiments/delivered");

  public static ResultsRemote in(Path parent) throws IOException, InterruptedException {
    git(parent, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git");
    return new ResultsRemote(parent, parent.resolve("remote.git"), ADeliveredRun.baselines(parent));
  }

  /** What the command said. */
  public record Recorded(int exitCode, String out, String errors) {}

  public Recorded record(Path clone, Object... arguments) {
    List<Object> words =
        new ArrayList<>(
            List.of(
                "--baselines",
                baselines,
                "--results",
                parent.resolve("results"),
                "--experiments",
                DECLARED));
    words.addAll(List.of(arguments));
    return execute(at(Samples.START.plus(Duration.ofDays(1))), clone, words.toArray());
  }

  public static Recorded execute(Clock clock, Path clone, Object[] arguments) {
    StringWriter out = new StringWriter();
    StringWriter errors = new StringWriter();
    List<String> words = new ArrayList<>(List.of("--repository", clone.toString()));
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    int exitCode =
        OptionTypes.known(new CommandLine(new RecordCommand(clock, attempt -> {}, place -> "ext4")))
            .setOut(new TerminalWriter(out))
            .setErr(new TerminalWriter(errors))
            .setExecutionExceptionHandler((thrown, command, parsed) -> {
              if (thrown instanceof Complaint told) {
                command.getErr().println(told.getMessage());
                return 2;
              }
              throw thrown;
            })
            .execute(words.toArray(String[]::new));
    return new Recorded(exitCode, out.toString(), errors.toString());
  }

  public static Clock at(Instant now) {
    return new Clock() {
      @Override
      public Instant now() {
        return now;
      }

      @Override
      public double seconds() {
        return 0;
      }
    };
  }

  /** Every file on the branch of results. */
  public List<String> branch() throws IOException, InterruptedException {
    return git(remote, "ls-tree", "-r", "--name-only", "results").lines().toList();
  }

  public Path clone(String name) throws IOException, InterruptedException {
    git(parent, "clone", "--quiet", remote.toString(), name);
    return parent.resolve(name);
  }

  public static String git(Path folder, String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(words));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
    Process git = builder.start();
    String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).as(String.join(" ", command)).isZero();
    return text;
  }
}
