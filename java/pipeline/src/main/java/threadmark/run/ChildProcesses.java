package threadmark.run;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import threadmark.model.Processes;

/**
 * Processes of this machine. None outlives its caller: an interrupt, a time-out and the end of this
 * JVM all take the process down together with its children.
 */
public final class ChildProcesses implements Processes {

  private static final long DUMP_SECONDS = 2;

  @Override
  public Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    long start = System.nanoTime();
    Process process = start(command, output);
    Thread undertaker = new Thread(() -> kill(process));
    Runtime.getRuntime().addShutdownHook(undertaker);
    try {
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        dumpThreads(process);
        kill(process);
        process.waitFor();
      }
      return new Ended(process.exitValue(), !ended, (System.nanoTime() - start) / 1e9);
    } finally {
      kill(process);
      try {
        Runtime.getRuntime().removeShutdownHook(undertaker);
      } catch (IllegalStateException thisJvmIsEnding) {
        // The hook has run or is running: there is nothing left to take back.
      }
    }
  }

  private static Process start(List<String> command, Path output) {
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(output.toFile())
          .redirectInput(
              ProcessBuilder.Redirect.from(
                  new File(File.separatorChar == '/' ? "/dev/null" : "NUL")))
          .start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A JVM prints its threads when asked by SIGQUIT; it needs no tool from its own JDK. */
  private static void dumpThreads(Process process) throws InterruptedException {
    if (File.separatorChar != '/') {
      return;
    }
    try (Stream<ProcessHandle> tree = tree(process)) {
      for (ProcessHandle jvm : tree.toList()) {
        Process signal = new ProcessBuilder("kill", "-QUIT", Long.toString(jvm.pid())).start();
        signal.waitFor(DUMP_SECONDS, TimeUnit.SECONDS);
      }
      // The dump is written by the dying JVM itself: it gets a moment for it, or ends sooner.
      process.waitFor(DUMP_SECONDS, TimeUnit.SECONDS);
    } catch (IOException noKillCommand) {
      // Without the command there is no dump; the time-out itself is recorded all the same.
    }
  }

  private static Stream<ProcessHandle> tree(Process process) {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle()));
  }

  private static void kill(Process process) {
    tree(process).filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
  }
}
