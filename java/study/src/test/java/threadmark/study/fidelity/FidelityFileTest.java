package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.ScratchFolder;
import threadmark.study.experiment.AFidelity;
import threadmark.study.fidelity.Fidelity.FidelityFile;

class FidelityFileTest {

  private static final Path SCHEMA = Path.of("../../site/schemas/fidelity-1.schema.json");

  @TempDir private Path folder;

  @Test
  void whatIsWrittenObeysTheSchemaAndIsReadBack() throws IOException {
    Fidelity fidelity = AFidelity.withFailure();
    Path file = folder.resolve("fidelity.json");
    FidelityFile.write(file, fidelity);

    assertThat(schema().validate(Files.readString(file), InputFormat.JSON)).isEmpty();
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

  private static Schema schema() throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(SCHEMA), InputFormat.JSON);
  }
}
