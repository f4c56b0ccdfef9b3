package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.PublishedSchema;
import threadmark.files.ScratchFolder;
import threadmark.study.experiment.AFidelity;
import threadmark.study.fidelity.Fidelity.FidelityFile;

class FidelityFileTest {

  @TempDir private Path folder;

  @Test
  void whatIsWrittenObeysTheSchemaAndIsReadBack() throws IOException {
    Fidelity fidelity = AFidelity.withFailure();
    Path file = folder.resolve("fidelity.json");
    FidelityFile.write(file, fidelity);

    assertThat(new PublishedSchema("fidelity-1").errors(Files.readString(file))).isEmpty();
    assertThat(FidelityFile.read(file)).isEqualTo(fidelity);
  }

  @Test
  void aScratchFolderIsGoneWithEverythingInIt() throws IOException {
    Path path;
    try (ScratchFolder scratch = ScratchFolder.below(folder.resolve("results"))) {
      path = scratch.path();
      Files.createDirectories(path.resolve("a/b"));
      Files.writeString(path.resolve("a/b/c"), "");
    }
    assertThat(path).doesNotExist();
    assertThat(folder.resolve("results")).isEmptyDirectory();
  }
}
