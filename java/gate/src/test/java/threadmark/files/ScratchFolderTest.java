package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "links need rights there")
class ScratchFolderTest {

  @TempDir Path scratch;

  @Test
  void whateverATrialLeftThereIsGoneAndNothingBehindALink() throws IOException {
    ScratchFolder folder = ScratchFolder.ofTrial(scratch);
    Path kept = Files.createDirectory(scratch.resolve("kept"));
    Files.writeString(kept.resolve("file"), "kept");
    Path deep = Files.createDirectories(folder.fresh("words.json").resolveSibling("a/b"));
    Files.writeString(deep.resolve("file"), "left");
    Files.createSymbolicLink(deep.resolve("link"), kept);
    Files.setPosixFilePermissions(deep, PosixFilePermissions.fromString("---------"));

    assertThat(folder.fresh("words.json").getParent()).isEmptyDirectory();
    folder.clear();
    assertThat(folder.path()).doesNotExist();
    assertThat(kept.resolve("file")).hasContent("kept");
  }

  @Test
  void aLinkInItsPlaceIsTakenAwayAndNotFollowed() throws IOException {
    Path kept = Files.createDirectory(scratch.resolve("kept"));
    Files.writeString(kept.resolve("file"), "kept");
    ScratchFolder folder = ScratchFolder.ofTrial(scratch);
    Files.createSymbolicLink(folder.path(), kept);

    folder.clear();
    assertThat(folder.path()).doesNotExist();
    assertThat(kept.resolve("file")).hasContent("kept");
  }
}
