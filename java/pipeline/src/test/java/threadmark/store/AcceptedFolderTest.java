package threadmark.store;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Complaint;

class AcceptedFolderTest {

  @TempDir Path baselines;

  @Test
  void aChangeThatCannotBeTakenBackIsToldInPlainWords() throws IOException {
    Files.createDirectory(baselines.resolve(".changing"));
    Files.writeString(baselines.resolve(".changing/old"), "no folder");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> AcceptedFolder.changing(baselines, () -> baselines))
        .withMessage(
            baselines
                + ": a change that was cut off cannot be taken back (the system gave no reason)");
  }
}
