package threadmark.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.text.Complaint;

class SwappedFolderTest {

  @TempDir Path baselines;

  @Test
  void aChangeThatCannotBeTakenBackIsToldInPlainWords() throws IOException {
    Files.createDirectory(baselines.resolve(".changing"));
    Files.writeString(baselines.resolve(".changing/old"), "no folder");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> SwappedFolder.changing(baselines, () -> baselines))
        .withMessage(
            baselines
                + ": a change that was cut off cannot be taken back (the system gave no reason)");
  }

  @Test
  void aLinkWouldBeLostAndIsRefused(@TempDir Path above) throws IOException {
    Path machine = Files.createDirectories(above.resolve("baselines/lab-1"));
    Path elsewhere = Files.createDirectories(above.resolve("elsewhere"));
    Files.writeString(elsewhere.resolve("run.json"), "recorded");
    Path link = Files.createSymbolicLink(machine.resolve("runs"), elsewhere);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> SwappedFolder.change(machine, next -> {}))
        .withMessageContaining("is a link, and this folder is replaced as a whole");
    assertThat(link).isSymbolicLink();
    assertThat(above.resolve("baselines")).isDirectoryNotContaining("glob:**/.changing");
  }
}
