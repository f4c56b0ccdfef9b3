package threadmark.workloads.program;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import threadmark.workloads.WrongAnswer;

/**
 * Starts a program: arguments in, the source's own lines out, and a trial file where the system
 * property {@code threadmark.trial} names one.
 *
 * <p>No lambda and no string concatenation is evaluated before the program is carried out: the
 * first of them in a JVM costs milliseconds, and a cold program that uses one has to pay that
 * itself.
 */
public final class Launcher {

  private static final String TRIAL = "threadmark.trial";
  private static final int DONE = 0;
  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;
  private static final int INVALID = 2;

  private Launcher() {}

  /** The body of a {@code main}: ends this JVM with the exit code unless that is 0. */
  public static void start(Program program, String[] args) {
    int exitCode = exitCode(program, List.of(args), System.out, System.err, System.getProperties());
    if (exitCode != DONE) {
      System.exit(exitCode);
    }
  }

  /** Runs the program and returns its exit code: 0 done, 1 failed, 2 wrong use or wrong answer. */
  public static int exitCode(
      Program program, List<String> args, PrintStream out, PrintStream err, Properties properties) {
    try {
      Arguments arguments = new Arguments(args, properties, Runtime.getRuntime().maxMemory());
      Plan plan = program.plan(arguments);
      Optional<Path> file = trialFile(properties);
      if (file.isEmpty() && plan.announcement().isPresent()) {
        err.println(program.name() + ": " + plan.announcement().get());
      }
      Trial trial = carryOut(program, arguments, plan, out);
      if (file.isPresent()) {
        trial.write(file.get());
      }
      if (trial.knownAnswer().isPresent()) {
        WrongAnswer.unless(trial.completion().answer(), trial.knownAnswer().get());
      }
      return DONE;
    } catch (UsageError e) {
      err.println(program.name() + ": " + e.getMessage());
      err.println("usage: java " + program.name() + " " + program.usage());
      return WRONG_USE;
    } catch (WrongAnswer e) {
      err.println(program.name() + ": not a measurement: " + e.getMessage());
      return INVALID;
    } catch (Exception | OutOfMemoryError e) {
      err.println(program.name() + ": failed: " + e);
      e.printStackTrace(err);
      return FAILED;
    }
  }

  private static Trial carryOut(Program program, Arguments arguments, Plan plan, PrintStream out)
      throws Exception {
    TimedParts parts = new TimedParts();
    Completion completion = plan.carryOut(parts);
    Resources resources = Resources.read();
    completion.lines().forEach(out::println);
    out.flush();
    return new Trial(
        program.name(), arguments.words(), completion, plan.knownAnswer(), parts.use(), resources);
  }

  /** The place for the trial file, looked at before the run: a long run must not end in vain. */
  private static Optional<Path> trialFile(Properties properties) {
    String name = properties.getProperty(TRIAL);
    if (name == null || name.isEmpty()) {
      return Optional.empty();
    }
    Path file = Path.of(name);
    if (!Files.isDirectory(file.toAbsolutePath().getParent())) {
      throw new UsageError(
          "the directory of -D%s=%s does not exist; make it first".formatted(TRIAL, file));
    }
    return Optional.of(file);
  }
}
