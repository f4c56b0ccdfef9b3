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
class OneMeasurerTest {

  private static final Measurer FIRST =
      new Measurer(
          "threadmark run",
          Path.of("/home/a/results/first"),
          4711,
          Instant.parse("2026-11-22T09:30:00Z"));

  private static final Measurer SECOND =
      new Measurer(
          "threadmark gate", Path.of("/home/b/gate"), 4712, Instant.parse("2026-11-22T09:31:00Z"));

  @TempDir private Path folder;

  @Test
  void theSecondIsToldWhoTheFirstIs() {
    try (OneMeasurer first = OneMeasurer.in(folder, FIRST)) {
      assertThat(first.doubt()).isEmpty();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> OneMeasurer.in(folder, SECOND))
          .withMessage(
              "%s: threadmark run measures there, as process 4711, since 2026-11-22T09:30:00Z, and two at once disturb each other; wait for its end, or stop it",
              FIRST.folder());
    }
  }

  @Test
  void whoOnlyLooksIsToldTheSameAndTakesNothing() {
    assertThat(OneMeasurer.other(folder)).isEmpty();
    assertThat(file()).doesNotExist();
    OneMeasurer first = OneMeasurer.in(folder, FIRST);
    assertThat(OneMeasurer.other(folder).orElseThrow())
        .startsWith(
            FIRST.folder() + ": threadmark run measures there, as process 4711, since 2026-11-22");
    first.close();
    assertThat(OneMeasurer.other(folder)).isEmpty();
    OneMeasurer.in(folder, SECOND).close();
  }

  /** As one has it who only wanted to know whether another measures. */
  @Test
  void aLockThatIsGoneByTheSecondLookRefusesNobody() {
    OneMeasurer passing = OneMeasurer.in(folder, FIRST);
    try (OneMeasurer second = OneMeasurer.in(folder, SECOND, passing::close)) {
      assertThat(second.lock()).isPresent();
      assertThat(file()).hasContent(SECOND.text());
    }
  }

  @Test
  void whoComesAfterItsEndMeasures() throws IOException {
    OneMeasurer.in(folder, FIRST).close();
    try (OneMeasurer second = OneMeasurer.in(folder, SECOND)) {
      assertThat(second.lock()).isPresent();
      assertThat(file()).hasContent(SECOND.text());
    }
  }

  /** A process that was killed leaves its words; the system took its lock. */
  @Test
  void wordsWithoutALockStopNobody() throws IOException {
    Files.writeString(file(), FIRST.text());
    OneMeasurer second = OneMeasurer.in(folder, SECOND);
    second.close();
    assertThat(second.lock()).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "command threadmark run\n",
        "command threadmark run\nprocess 1\nsince 2026-11-22T09:30:00Z\nfolder /home/a/resu",
        "command \u001b[2Jrun\nprocess 1\nsince 2026-11-22T09:30:00Z\nfolder /x\n",
        "command threadmark run\nprocess 1\nsince 2026-13-22T09:30:00Z\nfolder /x\n",
        "command threadmark run\nprocess 1\nsince 2026-11-22T09:30:00Z\nfolder /\0\n",
      })
  void oneThatDoesNotTellOfItselfIsWaitedForToo(String words) throws IOException {
    try (OneMeasurer first = OneMeasurer.in(folder, FIRST)) {
      assertThat(first.doubt()).isEmpty();
      Files.writeString(file(), words);
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> OneMeasurer.in(folder, SECOND))
          .withMessage(
              "%s: another command measures on this machine, could not say here which, as on a full disk, and two at once disturb each other; wait for its end, or stop the process that has this file open",
              file());
    }
  }

  @Test
  void aFileThatCannotBeLockedIsDoubtedAndStopsNobody() throws IOException {
    Files.createDirectory(file());
    try (OneMeasurer any = OneMeasurer.in(folder, FIRST)) {
      assertThat(any.lock()).isEmpty();
      assertThat(any.doubt().orElseThrow())
          .startsWith(file() + ": cannot be locked (")
          .endsWith("; let it be a plain file of one name that every user may write");
    }
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nothingIsWrittenThroughALink() throws IOException {
    assertUntouched(Files.createSymbolicLink(file(), somebodys()), "it is a link or no file");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void nothingIsWrittenToAFileThatHasAnotherName() throws IOException {
    assertUntouched(Files.createLink(file(), somebodys()), "it has another name too");
  }

  private void assertUntouched(Path lock, String reason) {
    try (OneMeasurer any = OneMeasurer.in(folder, FIRST)) {
      assertThat(any.lock()).isEmpty();
      assertThat(any.doubt().orElseThrow()).startsWith(lock + ": cannot be locked (" + reason);
    }
    assertThat(lock).hasContent("somebody's");
  }

  private Path somebodys() throws IOException {
    return Files.writeString(folder.resolve("other"), "somebody's");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatIsNotLockedIsNotKeptOpen() throws IOException {
    Files.createLink(file(), Files.createFile(folder.resolve("other")));
    try (OneMeasurer any = OneMeasurer.in(folder, FIRST);
        Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
      assertThat(any.lock()).isEmpty();
      assertThat(open.map(OneMeasurerTest::target)).doesNotContain(file());
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
    OneMeasurer.in(folder, FIRST).close();
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-rw-rw-");
  }

  private Path file() {
    return folder.resolve(OneMeasurer.LOCK);
  }
}
