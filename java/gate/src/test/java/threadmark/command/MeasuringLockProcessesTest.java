package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import threadmark.RealMachine;
import threadmark.jvm.OtherJvm;
import threadmark.text.Complaint;

/** One process keeps another from measuring for as long as it lives, and no longer. */
@RealMachine
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Timeout(600)
class MeasuringLockProcessesTest {

  private static final MeasuringLock.Holder SELF = holder("threadmark gate", "/home/b/gate");

  @TempDir private Path folder;

  @Test
  void theSecondProcessIsRefusedUntilTheFirstIsKilled() throws Exception {
    Process first = start("exec \"$@\"", "/home/a/results");
    try (BufferedReader told = first.inputReader(StandardCharsets.UTF_8)) {
      assertThat(told.readLine()).isEqualTo("locked true");
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> MeasuringLock.in(folder, SELF))
          .withMessageContaining("threadmark run measures there, as process " + first.pid());
    } finally {
      kill(first);
    }
    try (MeasuringLock next = MeasuringLock.in(folder, SELF)) {
      assertThat(next.isHeld()).isTrue();
      assertThat(next.doubt()).isEmpty();
    }
  }

  @Test
  void whoCannotSayThatItMeasuresIsWaitedForToo() throws Exception {
    Process first = start("ulimit -f 0; exec \"$@\"", "/home/a/results");
    try (BufferedReader told = first.inputReader(StandardCharsets.UTF_8)) {
      assertThat(told.readLine())
          .startsWith("locked true " + folder.resolve(MeasuringLock.HOLDER))
          .contains(": cannot be written (file too large)");
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> MeasuringLock.in(folder, SELF))
          .withMessageContaining("another command measures on this machine");
    } finally {
      kill(first);
    }
  }

  /** A part of what is to be said has room, as on a disk that is nearly full. */
  @Test
  void whoCanSayOnlyHalfOfItSaysSo() throws Exception {
    Process first = start("ulimit -f 1; exec \"$@\"", "/long".repeat(500));
    try (BufferedReader told = first.inputReader(StandardCharsets.UTF_8)) {
      assertThat(told.readLine()).contains(": cannot be written (file too large)");
      assertThat(folder.resolve(MeasuringLock.HOLDER)).isNotEmptyFile();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> MeasuringLock.in(folder, SELF))
          .withMessageContaining("another command measures on this machine");
    } finally {
      kill(first);
    }
  }

  @Test
  void twoWhoOnlyLookDoNotTakeEachOtherForOneWhoMeasures() throws Exception {
    MeasuringLock.in(folder, holder("threadmark run", "/home/a/ended")).close();
    Process looking = start(Looking.class, "exec \"$@\"", "/home/a/results");
    try (BufferedReader told = looking.inputReader(StandardCharsets.UTF_8)) {
      assertThat(told.readLine()).isEqualTo("looking true");
      assertThat(MeasuringLock.other(folder)).isEmpty();
    } finally {
      kill(looking);
    }
  }

  private static void kill(Process process) throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  private Process start(String shell, String results) throws IOException {
    return start(First.class, shell, results);
  }

  private Process start(Class<?> program, String shell, String results) throws IOException {
    List<String> words = new ArrayList<>(List.of("sh", "-c", shell, "sh"));
    words.addAll(OtherJvm.command(program, folder.toString(), results));
    return new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static MeasuringLock.Holder holder(String command, String results) {
    return new MeasuringLock.Holder(
        command, results, ProcessHandle.current().pid(), Instant.parse("2026-11-22T09:30:00Z"));
  }

  /** Looks for as long as the other one measures. */
  static final class Looking {

    private Looking() {}

    public static void main(String[] arguments) throws IOException {
      Path file = Path.of(arguments[0]).resolve(MeasuringLock.LOCK);
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
        System.out.println("looking " + (channel.tryLock(0, Long.MAX_VALUE, true) != null));
        System.in.read();
      }
    }
  }

  /** Measures until it is killed, or until whoever started it ends. */
  static final class First {

    private First() {}

    public static void main(String[] arguments) throws IOException {
      MeasuringLock.Holder holder = holder("threadmark run", arguments[1]);
      try (MeasuringLock self = MeasuringLock.in(Path.of(arguments[0]), holder)) {
        System.out.println(
            "locked %s %s".formatted(self.isHeld(), self.doubt().orElse("")).stripTrailing());
        System.in.read();
      }
    }
  }
}
