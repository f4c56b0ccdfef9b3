package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.RealMachine;
import threadmark.text.Complaint;

@RealMachine
class MeasuringLockTest {

  private static final MeasuringLock.Holder FIRST =
      new MeasuringLock.Holder(
          "threadmark run", "/home/a/results/first", 4711, Instant.parse("2026-11-22T09:30:00Z"));

  private static final MeasuringLock.Holder SECOND =
      new MeasuringLock.Holder(
          "threadmark gate", "/home/b/gate", 4712, Instant.parse("2026-11-22T09:31:00Z"));

  private static final String WHO =
      FIRST.folder()
          + ": threadmark run measures there, as process 4711, since 2026-11-22T09:30:00Z,";

  @TempDir private Path folder;

  @Test
  void theSecondIsToldWhoTheFirstIs() {
    try (MeasuringLock first = MeasuringLock.in(folder, FIRST)) {
      assertThat(first.doubt()).isEmpty();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> MeasuringLock.in(folder, SECOND))
          .withMessageStartingWith(WHO)
          .withMessageContaining("wait for its end");
    }
  }

  @Test
  void whoOnlyLooksIsToldTheSameAndTakesNothing() {
    assertThat(MeasuringLock.other(folder)).isEmpty();
    assertThat(lock()).doesNotExist();
    MeasuringLock first = MeasuringLock.in(folder, FIRST);
    assertThat(MeasuringLock.other(folder).orElseThrow()).startsWith(WHO);
    first.close();
    assertThat(MeasuringLock.other(folder)).isEmpty();
    MeasuringLock.in(folder, SECOND).close();
  }

  /** As one has it who only wanted to know whether another measures. */
  @Test
  void aLockThatIsGoneByTheSecondLookRefusesNobody() {
    MeasuringLock passing = MeasuringLock.in(folder, FIRST);
    try (MeasuringLock second = MeasuringLock.in(folder, SECOND, passing::close)) {
      assertThat(second.isHeld()).isTrue();
      assertThat(holder()).content().contains(SECOND.folder());
    }
  }

  /** A process that was killed leaves its name; the system took its lock. */
  @Test
  void whoComesAfterItsEndMeasuresUnderItsOwnName() {
    MeasuringLock.in(folder, FIRST).close();
    assertThat(holder()).content().contains(FIRST.folder());
    try (MeasuringLock second = MeasuringLock.in(folder, SECOND)) {
      assertThat(second.isHeld()).isTrue();
      assertThat(holder()).content().contains(SECOND.folder()).doesNotContain(FIRST.folder());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"schema\": \"measuring/1\"}", "{\"schema\": \"run/1\"}"})
  void oneThatDoesNotSayWhoItIsIsWaitedForToo(String text) throws IOException {
    try (MeasuringLock first = MeasuringLock.in(folder, FIRST)) {
      assertThat(first.doubt()).isEmpty();
      Files.writeString(holder(), text);
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> MeasuringLock.in(folder, SECOND))
          .withMessageStartingWith(lock() + ": another command measures on this machine");
    }
  }

  @Test
  void aFileThatCannotBeLockedIsDoubtedAndStopsNobody() throws IOException {
    Files.createDirectory(lock());
    try (MeasuringLock any = MeasuringLock.in(folder, FIRST)) {
      assertThat(any.isHeld()).isFalse();
      assertThat(any.doubt().orElseThrow()).startsWith(lock() + ": cannot be locked (");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nothingIsWrittenThroughALinkOrToAFileOfAnotherName() throws IOException {
    Path somebodys = Files.writeString(folder.resolve("other"), "somebody's");
    Files.createSymbolicLink(lock(), somebodys);
    assertRefused(lock(), "cannot be locked (it is a link or no file");
    Files.delete(lock());
    Files.createLink(lock(), somebodys);
    assertRefused(lock(), "cannot be locked (it has another name too");
    Files.delete(lock());
    Files.createSymbolicLink(holder(), somebodys);
    assertRefused(holder(), "cannot be written (it is a link or no file");
    Files.delete(holder());
    Files.createLink(holder(), somebodys);
    assertRefused(holder(), "cannot be written (it has another name too");
    assertThat(somebodys).hasContent("somebody's");
  }

  private void assertRefused(Path file, String reason) {
    try (MeasuringLock any = MeasuringLock.in(folder, FIRST)) {
      assertThat(any.doubt().orElseThrow()).startsWith(file + ": " + reason);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatIsNotLockedIsNotKeptOpen() throws IOException {
    try (MeasuringLock first = MeasuringLock.in(folder, FIRST)) {
      assertThatExceptionOfType(Complaint.class).isThrownBy(() -> MeasuringLock.in(folder, SECOND));
      try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
        assertThat(open.map(MeasuringLockTest::target).filter(lock()::equals)).hasSize(1);
      }
      assertThat(first.isHeld()).isTrue();
    }
  }

  private static Path target(Path link) {
    try {
      return Files.readSymbolicLink(link);
    } catch (IOException closedMeanwhile) {
      return link;
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void everyUserMayLockIt() throws IOException {
    MeasuringLock.in(folder, FIRST).close();
    for (Path file : new Path[] {lock(), holder()}) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-rw-rw-");
    }
  }

  private Path lock() {
    return folder.resolve(MeasuringLock.LOCK);
  }

  private Path holder() {
    return folder.resolve(MeasuringLock.HOLDER);
  }
}
