package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import threadmark.study.fidelity.Fidelity.FidelityFile;

class FidelityPageTest {

  private static final Path METHOD = Path.of("../../docs/method");

  @Test
  void thePageSaysWhatTheRecordBesideItSays() throws IOException {
    assertThat(Files.readString(METHOD.resolve("fidelity.md")))
        .contains(
            FidelityTable.markdown(
                FidelityJudgement.of(FidelityFile.read(METHOD.resolve("fidelity.json")))));
  }
}
