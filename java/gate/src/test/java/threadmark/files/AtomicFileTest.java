package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

  @TempDir Path folder;

  @Test
  void theOldFileStaysUntilTheNewOneWasLookedAt() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    boolean sound =
        AtomicFile.writeSound(
            file,
            "new".getBytes(StandardCharsets.UTF_8),
            written -> {
              assertThat(written).hasContent("new");
              assertThat(file).hasContent("old");
              return true;
            });
    assertThat(sound).isTrue();
    assertThat(file).hasContent("new");
    assertNothingIsLeftBeside();
  }

  @Test
  void whatIsNotSoundTakesNoPlace() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    byte[] bytes = "new".getBytes(StandardCharsets.UTF_8);
    assertThat(AtomicFile.writeSound(file, bytes, unused -> false)).isFalse();
    assertThat(file).hasContent("old");
    assertNothingIsLeftBeside();
  }

  @Test
  void aLookThatFailsLeavesNothingBehind() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "old");
    assertThatCode(() ->
            AtomicFile.writeSound(
                file,
                new byte[1],
                unused -> {
                  throw new IllegalStateException();
                }))
        .isInstanceOf(IllegalStateException.class);
    assertThat(file).hasContent("old");
    assertNothingIsLeftBeside();
  }

  /** Windows has no folder that could be forced, and says so. */
  @Test
  void whereNoFolderIsForcedNothingFails() {
    assertThatCode(() -> AtomicFile.forceFolder(folder)).doesNotThrowAnyException();
    assertThatCode(() -> AtomicFile.forceFolder(folder.resolve("absent")))
        .doesNotThrowAnyException();
  }

  private void assertNothingIsLeftBeside() {
    assertThat(folder.toFile().list()).containsExactly("file");
  }
}
