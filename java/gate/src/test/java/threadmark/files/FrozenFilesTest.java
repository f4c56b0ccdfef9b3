package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.text.Complaint;

class FrozenFilesTest {

  @TempDir Path folder;

  @Test
  void otherContentOfTheSameSizeAndTimeIsAChange() throws IOException {
    Path jar = Files.writeString(folder.resolve("base.jar"), "slow");
    FileTime time = Files.getLastModifiedTime(jar);
    MeasuredFiles files = FrozenFiles.of(List.of(jar));
    assertThat(files.changed()).isEqualTo(Optional.empty());

    Files.writeString(jar, "fast");
    Files.setLastModifiedTime(jar, time);
    assertThat(files.changed()).contains("base.jar");
  }

  @Test
  void whatCannotBeReadIsRefusedBeforeAnythingIsMeasured() throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Files.createSymbolicLink(classes.resolve("again"), classes);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> FrozenFiles.of(List.of(classes)))
        .withMessageContaining("%s: cannot be read (".formatted(classes));
  }

  @Test
  void whatGoesWhatComesAndWhatLiesInAFolderCounts() throws IOException {
    Path gone = Files.writeString(folder.resolve("gone.jar"), "x");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path absent = folder.resolve("absent.jar");
    MeasuredFiles files = FrozenFiles.of(List.of(gone, classes, absent));
    assertThat(files.changed()).isEqualTo(Optional.empty());

    Files.writeString(absent, "x");
    assertThat(files.changed()).contains("absent.jar");
    Files.writeString(classes.resolve("A.class"), "x");
    assertThat(files.changed()).contains("classes");
    Files.delete(gone);
    assertThat(files.changed()).contains("gone.jar");
    Files.createDirectory(gone);
    assertThat(files.changed()).contains("gone.jar");
  }
}
