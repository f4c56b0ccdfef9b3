package threadmark.study.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.command.Started;
import threadmark.files.FolderLock;
import threadmark.study.record.PrimesRun;

/** Two who pack one run at once would delete its trials. */
class BaselinePackCommandTest {

  private static final String BUSY = "another command is writing here";

  @TempDir Path temp;
  private Path run;

  @BeforeEach
  void aFinishedRun() throws IOException {
    run = PrimesRun.in(temp.resolve("one"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"pack", "pack --undo", "pack --store STORE"})
  void aRunThatAnotherCommandChangesIsLeftAlone(String what) throws IOException {
    Path store = Files.createDirectory(temp.resolve("store"));
    String[] words =
        "baseline %s %s".formatted(what.replace("STORE", store.toString()), run).split(" ", -1);
    FolderLock other = FolderLock.in(run);
    try {
      Started refused = Started.with(words);
      assertThat(refused.exitCode()).isEqualTo(2);
      assertThat(refused.errors()).contains(run + ": " + BUSY).hasLineCount(1);
      assertThat(run.resolve("trials")).isDirectory();
      assertThat(run.resolve("trials.tar.gz")).doesNotExist();
      assertThat(store).isEmptyDirectory();
    } finally {
      other.close();
    }
    Started alone = Started.with(words);
    assertThat(alone.exitCode()).as(alone.errors()).isZero();
  }

  @Test
  void oneThatIsBusyKeepsNoOtherBack() throws IOException {
    Path next = PrimesRun.in(temp.resolve("two"));
    FolderLock other = FolderLock.in(run);
    try {
      Started packed = Started.with("baseline", "pack", run.toString(), next.toString());
      assertThat(packed.exitCode()).isEqualTo(2);
      assertThat(packed.out()).isEqualTo("packed: %s\n".formatted(next));
      assertThat(packed.errors()).contains(BUSY).hasLineCount(1);
    } finally {
      other.close();
    }
    assertThat(run.resolve("trials")).isDirectory();
    assertThat(next.resolve("trials.tar.gz")).exists();
  }
}
