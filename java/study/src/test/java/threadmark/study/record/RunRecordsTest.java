package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunRecordsTest {

  @TempDir private Path results;

  @BeforeEach
  void record() throws IOException {
    file("2026/night/run.json");
    file("2026/night/trials/0001-1.json");
    file("stopped/trials/0001-1.json");
    file("trials/run.json");
    file(".in-flight/run.json");
  }

  private void file(String path) throws IOException {
    Path file = results.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{}");
  }

  @Test
  void recordsAreFoundAtAnyDepthAndInAFolderOfAnyName() {
    assertThat(RunRecords.below(results))
        .containsExactly(
            results.resolve("2026/night/run.json"), results.resolve("trials/run.json"));
  }

  @Test
  void trialsOfAFinishedRunAreNotLookedThrough() {
    assertThat(RunRecords.folders(results, unused -> false))
        .contains(results.resolve("2026/night"), results.resolve("stopped/trials"))
        .doesNotContain(results.resolve("2026/night/trials"), results.resolve(".in-flight"));
  }

  /** No system refuses a folder to whoever may do everything, so its refusal is made here. */
  @Test
  void aFolderThatMayNotBeReadIsToldAndStopsOnlyThoseWhoWishIt() throws IOException {
    Path locked = results.resolve("locked");
    IOException refused = new AccessDeniedException(locked.toString());
    List<Path> told = new ArrayList<>();
    assertThat(
            new RunRecords.Found(results, new ArrayList<>(), told::add)
                .visitFileFailed(locked, refused))
        .isEqualTo(FileVisitResult.CONTINUE);
    assertThat(
            new RunRecords.Found(locked, new ArrayList<>(), told::add)
                .postVisitDirectory(locked, refused))
        .isEqualTo(FileVisitResult.CONTINUE);
    assertThat(told).containsExactly(locked, locked);
    RunRecords.Found strict = new RunRecords.Found(results, new ArrayList<>(), unused -> false);
    assertThatThrownBy(() -> strict.visitFileFailed(locked, refused)).isSameAs(refused);
    assertThat(strict.visitFileFailed(results.resolve(".hidden"), refused))
        .isEqualTo(FileVisitResult.CONTINUE);
  }

  @Test
  void aFolderThatIsNamedIsLookedThroughWhateverItIs() {
    Path trials = results.resolve("2026/night/trials");
    assertThat(RunRecords.folders(trials, unused -> false)).containsExactly(trials);
  }
}
