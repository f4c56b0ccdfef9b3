package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.RealMachine;
import threadmark.study.record.RunFolder;
import threadmark.text.Complaint;

@RealMachine
class OutputFolderTest {

  @TempDir Path parent;

  @Test
  void anAbsentOrEmptyFolderIsReady() throws IOException {
    assertReady();
    Files.createDirectory(folder());
    assertReady();
    assertThat(folder()).isEmptyDirectory();
  }

  @Test
  void whatARunLeavesThatWasKilledBeforeItsPlanIsReady() {
    RunFolder archive = RunFolder.open(folder(), Map.of());
    archive.scratch();
    archive.close();
    assertReady();
  }

  @Test
  void anythingElseIsAStranger() throws IOException {
    for (String name : List.of("notes.txt", "jmh.json", "trials/0001-1.json", "plan.json")) {
      Path file = folder().resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, "");
      assertThat(found().stranger()).contains(name.replaceAll("/.*", ""));
      Files.delete(file);
    }
  }

  @Test
  void aRunThatIsWritingIsFound() {
    found().demandIdle();
    try (RunFolder alive = RunFolder.open(folder(), Map.of())) {
      assertThat(alive.trials()).isEmpty();
      assertThatExceptionOfType(Complaint.class)
          .isThrownBy(() -> found().demandIdle())
          .withMessageStartingWith(folder() + ": another command is writing here; wait for");
    }
    found().demandIdle();
  }

  @Test
  void lookingWhetherItCanBeWrittenLeavesNothing() {
    new OutputFolder(parent.resolve("a/b")).demandWritable();
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void aFolderThatIsThereIsTriedInside() throws IOException {
    Files.createDirectory(folder());
    FileTime before = FileTime.fromMillis(0);
    Files.setLastModifiedTime(folder(), before);
    found().demandWritable();
    assertThat(folder()).isEmptyDirectory();
    assertThat(Files.getLastModifiedTime(folder())).isNotEqualTo(before);
  }

  /** Root may write there, by its rights. */
  @ParameterizedTest
  @CsvSource({"/proc/threadmark, /proc", "/proc, /proc", "/proc/self/x/y, /proc/self"})
  @EnabledOnOs(OS.LINUX)
  void aFolderThatTakesNothingFromAnybodyIsRefusedWithTheReason(String out, String tried) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> new OutputFolder(Path.of(out)).demandWritable())
        .withMessageMatching(
            "%s: cannot be written \\(no folder can be made in %s: .+\\); choose another folder with --out"
                .formatted(out, tried))
        .withMessageNotContaining("gave no reason")
        .withCauseInstanceOf(IOException.class);
  }

  @Test
  void whatCannotBeRemovedAgainIsNamed() throws IOException {
    Path made = Files.createDirectories(folder().resolve(".threadmark-1/kept")).getParent();
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> found().remove(made))
        .withMessageStartingWith(
            "%s: cannot be written (%s was made to try it and cannot be removed: "
                .formatted(folder(), made));
    assertThat(found().stranger()).isEmpty();
  }

  private void assertReady() {
    assertThat(found().stranger()).isEmpty();
    assertThat(found().holdsRun()).isFalse();
    found().demandIdle();
    found().demandWritable();
  }

  private OutputFolder found() {
    return new OutputFolder(folder());
  }

  private Path folder() {
    return parent.resolve("run");
  }
}
