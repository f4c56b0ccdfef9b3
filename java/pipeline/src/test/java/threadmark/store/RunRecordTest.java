package threadmark.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.model.Examples;
import threadmark.model.Run;

/** What reads a run's record. */
class RunRecordTest {

  private static final Run RUN =
      Examples.run(
          Examples.measured("0001", "b001", "platform", 0.1, 0.2),
          Examples.wrong(
              "0002", "b001", 2, Examples.disturbedBy("a neighbour took 1.2 processors")));

  private static final String TEXT = Json.text("run/1", RUN);

  @TempDir private Path folder;

  private Run read(String text) throws IOException {
    return RunFolder.read(Files.writeString(folder.resolve("run.json"), text));
  }

  @Test
  void aRunComesBackAndIsWrittenAsTheSameBytes() throws IOException {
    assertThat(read(TEXT)).isEqualTo(RUN);
    assertThat(Json.text("run/1", read(TEXT))).isEqualTo(TEXT);
  }

  /** Ours begin with their schema and are read at once; all others are read with care. */
  @Test
  void aRunThatIsLaidOutInAnotherWayIsTheSame() throws IOException {
    assertThat(TEXT).startsWith(RunFolder.BEGINS);
    assertThat(read("\n" + TEXT)).isEqualTo(RUN);
  }

  @Test
  void aRunOfTheFirstMonthsLacksWhatNobodyAskedThen() throws IOException {
    String older = TEXT.replaceFirst(",\\s*\"measuring\": [^\\n,]*", "");
    assertThat(older).isNotEqualTo(TEXT);
    Run back = read(older);
    assertThat(back.build().measuring()).isEmpty();
    assertThat(back.trials()).isEqualTo(RUN.trials());
  }
}
