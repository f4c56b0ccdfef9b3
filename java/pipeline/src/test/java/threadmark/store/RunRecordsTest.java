package threadmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    assertThat(RunRecords.folders(results))
        .contains(results.resolve("2026/night"), results.resolve("stopped/trials"))
        .doesNotContain(results.resolve("2026/night/trials"), results.resolve(".in-flight"));
  }

  @Test
  void aFolderThatIsNamedIsLookedThroughWhateverItIs() {
    Path trials = results.resolve("2026/night/trials");
    assertThat(RunRecords.folders(trials)).containsExactly(trials);
  }
}
