package threadmark.gate;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import threadmark.files.AtomicFile;
import threadmark.files.ScratchFolder;
import threadmark.jmh.ForkCommand;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.Processes;
import threadmark.jvm.TemporaryFolder;
import threadmark.text.Complaint;
import threadmark.verdict.Side;

/**
 * A JVM that is started and has nothing to do. An argument that no JVM takes would else be found by
 * every benchmark in turn, each of them called invalid.
 */
record Rehearsal(Processes processes, Path output) {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** What a JVM says before it says what is wrong. */
  private static final String PREAMBLE = "Error occurred during initialization";

  /** Starts each side's JVM with its words and arguments. */
  static void of(Map<Side, ForkCommand> commands) throws InterruptedException {
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      Path folder = scratch.path().toAbsolutePath();
      Rehearsal rehearsal =
          new Rehearsal(
              new ChildProcesses(folder.resolve("rehearsal.pid")), folder.resolve("rehearsal"));
      Path own = ScratchFolder.ofTrial(folder).made();
      for (Map.Entry<Side, ForkCommand> command : commands.entrySet()) {
        rehearsal.start(command.getKey().label(), command.getValue().rehearsed(own));
      }
    }
  }

  private void start(String side, List<String> command) throws InterruptedException {
    Processes.Ended ended;
    try {
      ended = processes.run(command, output, LIMIT);
    } catch (Processes.Unnoted unnoted) {
      throw new Complaint(unnoted.getMessage(), unnoted);
    } catch (UncheckedIOException unstartable) {
      throw new Complaint(
          "%s: cannot be started; look at --launch and the JDKs".formatted(command.getFirst()),
          unstartable);
    }
    if (!ended.well()) {
      throw new Complaint(
          "%s: its JVM does not start (%s); look at --jvm-arg, --%s-jvm-arg and --launch"
              .formatted(side, ended.timedOut() ? "no end after 60 s" : fault(ended), side));
    }
  }

  private String fault(Processes.Ended ended) {
    return AtomicFile.lenientText(output)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith(PREAMBLE))
        .findFirst()
        .orElse("exit code " + ended.exitCode());
  }
}
