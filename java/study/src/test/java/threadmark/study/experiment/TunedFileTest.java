package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.files.AtomicFile;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

class TunedFileTest {

  @TempDir Path baselines;

  @Test
  void whatOtherHardwareChoseIsNamedAsForeign() {
    Path file = TunedFile.of(baselines, "here");
    TunedFile.write(file, Examples.untuned());
    MachineIdentity other = new MachineIdentity("here", "a-cpu", "ffffffffffff", "ba9876543210");

    assertThat(TunedFile.foreign(baselines, Samples.machine())).isEmpty();
    assertThat(TunedFile.foreign(baselines, other).orElseThrow())
        .startsWith(file + ": was tuned on other hardware (a-cpu), and says nothing here;");
  }

  @Test
  void nothingIsForeignWhereNothingWasTuned() {
    assertThat(TunedFile.foreign(baselines, Samples.machine())).isEmpty();
  }

  @Test
  void aFileThatWasCutIsNamed() {
    Path file = TunedFile.of(baselines, "here");
    TunedSizes tuned = Examples.untuned().with(List.of(), List.of(Examples.tuned("platform")));
    AtomicFile.write(file, TunedFile.text(tuned).replace("\"variant\": \"platform\",\n", ""));

    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> TunedFile.read(file))
        .withMessageContaining(file.toString())
        .withMessageContaining("variant");
  }
}
