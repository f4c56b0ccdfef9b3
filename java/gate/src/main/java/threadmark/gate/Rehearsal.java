package threadmark.gate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import threadmark.jvm.Processes;
import threadmark.text.Complaint;

/**
 * A JVM that is started and has nothing to do. An argument that no JVM takes would else be found by
 * every benchmark in turn, each of them called invalid.
 */
record Rehearsal(Processes processes, Path output) {

  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** What a JVM says before it says what is wrong. */
  private static final String PREAMBLE = "Error occurred during initialization";

  void of(String side, List<String> command) throws InterruptedException {
    Processes.Ended ended;
    try {
      ended = processes.run(command, output, LIMIT);
    } catch (UncheckedIOException unstartable) {
      throw new Complaint(
          "%s: cannot be started; look at --launch and the JDKs".formatted(command.getFirst()),
          unstartable);
    }
    if (!ended.well()) {
      throw new Complaint(
          "%s: its JVM does not start (%s); look at --jvm-arg, --%s-jvm-arg and --launch"
              .formatted(side, ended.timedOut() ? "no end after 60 s" : told(ended), side));
    }
  }

  private String told(Processes.Ended ended) {
    try {
      return new String(Files.readAllBytes(output), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith(PREAMBLE))
          .findFirst()
          .orElse("exit code " + ended.exitCode());
    } catch (IOException unreadable) {
      return "exit code " + ended.exitCode();
    }
  }
}
