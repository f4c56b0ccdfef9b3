package threadmark.jvm;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import threadmark.jvm.Processes.Ended;
import threadmark.text.Complaint;

/**
 * Processes of this machine. None outlives its caller: an interrupt, a time-out and the end of this
 * JVM all take the process down together with its children, and its own end with what it left.
 */
public final class ChildProcesses implements Processes {

  private static final long DUMP_SECONDS = 2;

  /** The exit code of a program that was told to stop from the keyboard. */
  private static final int INTERRUPTED = 128 + 2;

  /** The exit code after a SIGHUP, which all of a closed terminal get, and so this JVM. */
  private static final int HUNG_UP = 128 + 1;

  /** The exit code after a SIGTERM, which this JVM may have got too. */
  private static final int TERMINATED = 128 + 15;

  /** Within so long a JVM that got the same signal has begun to end. */
  private static final long SIGNAL_MILLIS = 500;

  private final Path pidFile;

  /** What is noted in that file, a line for each process in flight. */
  private final Set<String> inFlight = new LinkedHashSet<>();

  /** Notes the processes in flight in that file, for {@link #endLeftOver}. */
  public ChildProcesses(Path pidFile) {
    this.pidFile = pidFile;
  }

  /**
   * Ends what an earlier caller left behind when it was killed itself. A process that only happens
   * to have the same number started at another time, and is left alone.
   */
  public void endLeftOver() {
    if (!Files.exists(pidFile)) {
      return;
    }
    try {
      for (String line : Files.readString(pidFile).lines().toList()) {
        endNoted(line.strip().split(" ", -1));
      }
      Files.delete(pidFile);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static void endNoted(String... noted) {
    if (noted.length == 2 && noted[0].matches("[0-9]{1,18}")) {
      ProcessHandle.of(Long.parseLong(noted[0]))
          .filter(left -> isNoted(left.info().startInstant(), noted[1]))
          .ifPresent(left ->
              Stream.concat(left.descendants(), Stream.of(left))
                  .toList()
                  .forEach(ProcessHandle::destroyForcibly));
    }
  }

  /** Only a known start tells one process from another with the same number. */
  static boolean isNoted(Optional<Instant> start, String noted) {
    return start.map(Instant::toString).equals(Optional.of(noted));
  }

  private static String startedAt(ProcessHandle process) {
    return process.info().startInstant().map(Instant::toString).orElse("unknown");
  }

  @Override
  public Ended run(List<String> command, Path output, Duration limit) throws InterruptedException {
    long start = System.nanoTime();
    LeftoverProcesses left = LeftoverProcesses.fresh();
    Process process = start(command, output, left);
    String noted = process.pid() + " " + startedAt(process.toHandle());
    Thread undertaker = new Thread(() -> kill(process));
    Ended outcome;
    boolean jvmIsEnding;
    try {
      Runtime.getRuntime().addShutdownHook(undertaker);
      note(noted);
      boolean ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended) {
        // Looked up before the dump: a parent that dies of the signal would orphan the others.
        List<ProcessHandle> family = tree(process).toList();
        dumpThreads(process, family);
        family.forEach(ProcessHandle::destroyForcibly);
        kill(process);
        process.waitFor();
      }
      if (ended && process.exitValue() == INTERRUPTED) {
        throw new InterruptedException("stopped from the keyboard");
      }
      if (ended && mayBeForThisJvmToo(process.exitValue())) {
        Thread.sleep(SIGNAL_MILLIS);
      }
      outcome = new Ended(process.exitValue(), !ended, (System.nanoTime() - start) / 1e9);
    } finally {
      kill(process);
      forget(noted);
      jvmIsEnding = !takenBack(undertaker);
    }
    if (jvmIsEnding) {
      throw new InterruptedException("this JVM is ending, and the process was ended with it");
    }
    left.end();
    return outcome;
  }

  /** Whether it was ended by a signal that this JVM may have got as well. */
  static boolean mayBeForThisJvmToo(int exitCode) {
    return exitCode == HUNG_UP || exitCode == TERMINATED;
  }

  /** Whether the hook will not run any more: it runs, or has run, when this JVM is ending. */
  private static boolean takenBack(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
      return true;
    } catch (IllegalStateException jvmIsEnding) {
      return false;
    }
  }

  private synchronized void note(String process) {
    inFlight.add(process);
    write();
  }

  /** The last one stays noted: nothing is lost, and a file is written once a trial. */
  private synchronized void forget(String process) {
    inFlight.remove(process);
    if (!inFlight.isEmpty()) {
      write();
    }
  }

  private void write() {
    try {
      Files.writeString(pidFile, String.join("\n", inFlight));
    } catch (IOException failure) {
      throw new Unnoted(pidFile, failure);
    }
  }

  private static Process start(List<String> command, Path output, LeftoverProcesses left) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .redirectInput(
                ProcessBuilder.Redirect.from(
                    new File(File.separatorChar == '/' ? "/dev/null" : "NUL")));
    ChildEnvironment.reduce(builder.environment());
    left.mark(builder.environment());
    try {
      return builder.start();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A JVM prints its threads when asked by SIGQUIT; it needs no tool from its own JDK. */
  private static void dumpThreads(Process process, List<ProcessHandle> family)
      throws InterruptedException {
    if (File.separatorChar != '/') {
      return;
    }
    try {
      for (ProcessHandle jvm : family.stream().filter(ChildProcesses::mayBeJvm).toList()) {
        Process signal = new ProcessBuilder("kill", "-QUIT", Long.toString(jvm.pid())).start();
        signal.waitFor(DUMP_SECONDS, TimeUnit.SECONDS);
      }
      // The dump is written by the dying JVM itself: it gets a moment for it, or ends sooner.
      process.waitFor(DUMP_SECONDS, TimeUnit.SECONDS);
    } catch (IOException noKillCommand) {
      // Without the command there is no dump; the time-out itself is recorded all the same.
    }
  }

  /** The one that keeps a sandbox up would end by the signal, and all that is in there with it. */
  private static boolean mayBeJvm(ProcessHandle process) {
    return process.info().command().filter(program -> program.endsWith("/unshare")).isEmpty();
  }

  private static Stream<ProcessHandle> tree(Process process) {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle()));
  }

  private static void kill(Process process) {
    tree(process).filter(ProcessHandle::isAlive).forEach(ProcessHandle::destroyForcibly);
  }

  /**
   * What another program is told of the environment of this one: where things lie, and in which
   * country. All else stays here: tokens, the files by which a step of a workflow speaks to the
   * next, and words that change a JVM behind the back of its command line.
   */
  static final class ChildEnvironment {

    /**
     * Those of the last two lines Windows needs to find its libraries and a temporary folder. By
     * RUNNER_TRACKING_ID the runner of a workflow finds and ends what a job that was cancelled
     * left.
     */
    private static final Set<String> PASSED_ON =
        Set.of(
            ("PATH HOME USER LOGNAME JAVA_HOME TZ TMPDIR LANG LANGUAGE RUNNER_TRACKING_ID"
                    + " SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT TEMP TMP"
                    + " USERPROFILE APPDATA LOCALAPPDATA PROGRAMDATA NUMBER_OF_PROCESSORS")
                .split(" "));

    private ChildEnvironment() {}

    /** Takes everything else out of it. */
    static void reduce(Map<String, String> environment) {
      environment
          .keySet()
          .removeIf(name -> {
            String upper = name.toUpperCase(Locale.ROOT);
            return !PASSED_ON.contains(upper) && !upper.startsWith("LC_");
          });
    }
  }

  /**
   * The processes that a program leaves behind when it ends, whoever is their parent by then. They
   * are known by a word that all inherit; one that takes it out of its environment is not found,
   * and none is elsewhere than on Linux.
   */
  private record LeftoverProcesses(String mark) {

    private static final String NAME = "THREADMARK_STARTED";

    /** A program that starts new ones faster, or cannot be ended, is given up. */
    private static final int ROUNDS = 500;

    private static final long ROUND_MILLIS = 10;

    private static final Path PROCESSES = Path.of("/proc");

    /** A mark for the program that is started next. */
    static LeftoverProcesses fresh() {
      return new LeftoverProcesses(
          "%d-%d".formatted(ProcessHandle.current().pid(), System.nanoTime()));
    }

    void mark(Map<String, String> environment) {
      environment.put(NAME, mark);
    }

    /** Ends them; what goes on all the same would go on beside the next measurement. */
    void end() throws InterruptedException {
      List<ProcessHandle> left = left();
      for (int round = 0; !left.isEmpty(); round++) {
        if (round == ROUNDS) {
          throw new Complaint(
              "process %d was started by a program that has ended, and cannot be ended; end it, and look at what started it"
                  .formatted(left.getFirst().pid()));
        }
        left.forEach(ProcessHandle::destroyForcibly);
        Thread.sleep(ROUND_MILLIS);
        left = left();
      }
    }

    private List<ProcessHandle> left() {
      return Files.isDirectory(PROCESSES)
          ? ProcessHandle.allProcesses().filter(this::isMarked).toList()
          : List.of();
    }

    private boolean isMarked(ProcessHandle process) {
      try {
        byte[] words =
            Files.readAllBytes(PROCESSES.resolve(Long.toString(process.pid())).resolve("environ"));
        return ("\0" + new String(words, StandardCharsets.ISO_8859_1))
            .contains("\0%s=%s\0".formatted(NAME, mark));
      } catch (IOException goneOrAnothers) {
        return false;
      }
    }
  }
}
