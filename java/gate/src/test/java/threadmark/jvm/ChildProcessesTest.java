package threadmark.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;

/** Real processes, as small as they come. */
@RealMachine
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class ChildProcessesTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @TempDir Path folder;
  private Path output;
  private ChildProcesses processes;

  @BeforeEach
  void prepare() {
    output = folder.resolve("output.txt");
    processes = new ChildProcesses(folder.resolve("pid"));
  }

  @Test
  void theExitCodeIsTold() throws InterruptedException {
    assertThat(sh("exit 0", LONG).well()).isTrue();
    Processes.Ended failed = sh("exit 3", LONG);
    assertThat(failed.exitCode()).isEqualTo(3);
    assertThat(failed.timedOut()).isFalse();
    assertThat(failed.well()).isFalse();
  }

  @Test
  void whatIsPrintedOnEitherStreamGoesToTheFile() throws Exception {
    sh("echo out; echo err >&2", LONG);
    assertThat(output).hasContent("out\nerr\n");
  }

  @Test
  void thereIsNothingToReadFromTheKeyboard() throws InterruptedException {
    assertThat(sh("read line", LONG).exitCode()).isEqualTo(1);
  }

  @Test
  void aProcessStoppedFromTheKeyboardStopsTheRun() {
    assertThatExceptionOfType(InterruptedException.class)
        .isThrownBy(() -> sh("exit 130", LONG))
        .withMessage("stopped from the keyboard");
  }

  @Test
  void aProcessThatAloneWasTerminatedHasFailed() throws InterruptedException {
    assertThat(sh("kill -TERM $$", LONG).exitCode()).isEqualTo(143);
  }

  /** A terminal that is closed, and a system that goes down, tell all at once. */
  @Test
  void aSignalThatEndedAProcessMayHaveBeenForThisJvmToo() throws InterruptedException {
    assertThat(List.of(128 + 1, 128 + 15)).allMatch(ChildProcesses::mayBeForThisJvmToo);
    assertThat(List.of(0, 1, 128 + 9, 128 + 11)).noneMatch(ChildProcesses::mayBeForThisJvmToo);
    assertThat(sh("exit 129", LONG).well()).isFalse();
  }

  @Test
  void aTimeOutKillsTheChildAndTheGrandchild() throws Exception {
    Processes.Ended ended = cutShort("sleep 1000 & echo $!; wait");
    assertThat(ended.timedOut()).isTrue();
    assertThat(ended.well()).isFalse();
    awaitEnd(printedPid());
  }

  @Test
  void aGrandchildThatOutlivesTheSignalOfItsParentIsKilled() throws Exception {
    cutShort("(trap '' QUIT; exec sleep 1000) & echo $!; wait");
    awaitEnd(printedPid());
  }

  @Test
  void aProcessThatIgnoresEverySignalIsKilled() throws Exception {
    Processes.Ended ended =
        cutShort("trap '' QUIT TERM INT; echo $$; while :; do sleep 1000; done");
    assertThat(ended.timedOut()).isTrue();
    awaitEnd(printedPid());
  }

  @Test
  void whatAProcessLeavesBehindEndsWithItWhoeverItsParentIsByThen() throws Exception {
    sh("(setsid sleep 1000.5 & echo $!)", LONG);
    awaitEnd(printedPid());
  }

  @Test
  void onlyWhatItNeedsOfTheEnvironmentIsHandedOn() throws Exception {
    sh("env | cut -d= -f1", LONG);
    assertThat(Files.readAllLines(output))
        .allMatch(name ->
            name.matches(
                "PATH|HOME|USER|LOGNAME|JAVA_HOME|TZ|TMPDIR|LANG|LANGUAGE|LC_.*|PWD|OLDPWD|SHLVL|_"
                    + "|THREADMARK_STARTED|TEMP|TMP"));
  }

  @Test
  void aLeftOverProcessIsEnded() throws Exception {
    Process left = new ProcessBuilder("sleep", "1000").start();
    note(left.pid() + " " + left.info().startInstant().orElseThrow());
    processes.endLeftOver();
    assertThat(left.waitFor()).isEqualTo(128 + 9);
    assertThat(folder.resolve("pid")).doesNotExist();
  }

  @Test
  void aStrangerWithTheSameNumberIsLeftAlone() throws Exception {
    Process stranger = new ProcessBuilder("sleep", "1000").start();
    try {
      note(stranger.pid() + " 2001-01-01T00:00:00Z");
      processes.endLeftOver();
      assertThat(stranger.isAlive()).isTrue();
      assertThat(folder.resolve("pid")).doesNotExist();
    } finally {
      stranger.destroyForcibly();
    }
  }

  @Test
  void anUnknownStartNamesNobody() {
    Instant start = Instant.parse("2001-01-01T00:00:00Z");
    assertThat(ChildProcesses.isNoted(Optional.of(start), start.toString())).isTrue();
    assertThat(ChildProcesses.isNoted(Optional.empty(), "unknown")).isFalse();
  }

  @Test
  void aProcessThatCannotBeNotedIsEnded() {
    ChildProcesses unnoted = new ChildProcesses(folder.resolve("absent/pid"));
    List<String> command = List.of("sleep", "1000.25");
    assertThatExceptionOfType(Processes.Unnoted.class)
        .isThrownBy(() -> unnoted.run(command, output, LONG))
        .withMessageContaining("absent");
    while (ProcessHandle.current()
        .descendants()
        .anyMatch(child -> child.info().commandLine().orElse("").contains("1000.25"))) {
      Thread.onSpinWait();
    }
  }

  @Test
  void aTornNoteIsPassedOver() throws IOException {
    for (String torn : List.of("", "1", "x y", "1 2 3")) {
      note(torn);
      processes.endLeftOver();
      assertThat(folder.resolve("pid")).doesNotExist();
    }
    processes.endLeftOver();
  }

  @Test
  void theProcessInFlightIsNoted() throws Exception {
    Path pid = folder.resolve("pid");
    sh("cat '" + pid + "'; echo; echo $$", LONG);
    String noted = Files.readString(pid);
    assertThat(noted).matches("[0-9]+ [0-9T:.Z-]+");
    assertThat(Files.readString(output).lines().toList().getLast())
        .isEqualTo(noted.substring(0, noted.indexOf(' ')));
  }

  @Test
  void twoBesideEachOtherAreBothNoted() throws Exception {
    String untilBothWere =
        "until [ $(grep -c . '%1$s/pid') -ge 2 ] || [ -e '%1$s/seen' ]; do sleep 0.05; done; touch '%1$s/seen'; exit %2$d";
    List<Processes.Ended> both =
        processes.beside(
            List.of(
                call(untilBothWere.formatted(folder, 0), "one"),
                call(untilBothWere.formatted(folder, 3), "two")));
    assertThat(both).extracting(Processes.Ended::exitCode).containsExactly(0, 3);
  }

  @Test
  void allOfThoseThatACallerLeftBehindAreEnded() throws Exception {
    Process one = new ProcessBuilder("sleep", "1000").start();
    Process two = new ProcessBuilder("sleep", "1000").start();
    note(noted(one) + "\n" + noted(two));
    processes.endLeftOver();
    assertThat(one.waitFor()).isEqualTo(128 + 9);
    assertThat(two.waitFor()).isEqualTo(128 + 9);
  }

  @Test
  void anInterruptEndsAllThatRunBesideEachOther() throws Exception {
    Thread caller =
        new Thread(() -> {
          try {
            processes.beside(
                List.of(call("exec sleep 1000.75", "one"), call("exec sleep 1000.75", "two")));
          } catch (InterruptedException expected) {
            Thread.currentThread().interrupt();
          }
        });
    caller.start();
    while (sleeping() < 2) {
      Thread.onSpinWait();
    }
    caller.interrupt();
    caller.join();
    while (sleeping() > 0) {
      Thread.onSpinWait();
    }
  }

  private static long sleeping() {
    return ProcessHandle.current()
        .descendants()
        .filter(child -> child.info().commandLine().orElse("").endsWith("sleep 1000.75"))
        .count();
  }

  private Processes.Call call(String script, String words) {
    return new Processes.Call(List.of("/bin/sh", "-c", script), folder.resolve(words), LONG);
  }

  private static String noted(Process process) {
    return process.pid() + " " + process.info().startInstant().orElseThrow();
  }

  private Processes.Ended sh(String script, Duration limit) throws InterruptedException {
    return processes.run(List.of("/bin/sh", "-c", script), output, limit);
  }

  /** Run until its limit, which is long enough for its first word even where it starts late. */
  private Processes.Ended cutShort(String script) throws Exception {
    Processes.Ended ended = sh(script, Duration.ofMillis(250));
    for (int longer = 1; Files.readString(output).isEmpty(); longer *= 2) {
      ended = sh(script, Duration.ofSeconds(longer));
    }
    return ended;
  }

  private void note(String text) throws IOException {
    Files.writeString(folder.resolve("pid"), text);
  }

  private long printedPid() throws IOException {
    return Long.parseLong(Files.readString(output).lines().findFirst().orElseThrow());
  }

  /** Waits until it is gone or only its name is left for its parent to collect. */
  private static void awaitEnd(long pid) {
    while (runs(Path.of("/proc", Long.toString(pid), "stat"))) {
      Thread.onSpinWait();
    }
  }

  private static boolean runs(Path stat) {
    try {
      return !Files.readString(stat).contains(") Z ");
    } catch (IOException gone) {
      return false;
    }
  }
}
