package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.json.Json;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.TunedVariant;
import threadmark.text.Complaint;
import threadmark.verdict.Samples;

/** What reads a run's record. */
class RunRecordTest {

  private static final Run RUN =
      Examples.run(
          Examples.measured("0001", "b001", "platform", 0.1, 0.2),
          Examples.wrong(
              "0002", "b001", 2, Samples.disturbedBy("a neighbour took 1.2 processors")));

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

  @Test
  void aRunThatIsHeldAgainstAVariantOfAnotherJdkContradictsItself() {
    TunedVariant own = Examples.tuned("platform");
    TunedVariant other =
        new TunedVariant(
            own.experiment(),
            "temurin-21.0.8+9",
            own.parameters(),
            own.variant(),
            own.metric(),
            own.tried(),
            own.run());
    String sentence = "it is held against a variant of temurin-21.0.8+9, which it did not run on";

    assertThat(OtherRun.than(RUN).heldAgainst(own).run().contradictions()).doesNotContain(sentence);
    assertThat(OtherRun.than(RUN).heldAgainst(other).run().contradictions()).contains(sentence);
  }

  @Test
  void theNumbersOfOneMeasurementStandOnOneLine() {
    assertThat(TEXT)
        .contains("          \"values\": [0.1,0.2]\n")
        .contains("\"trials\": [\n    {\n      \"id\": \"0001\",");
  }

  /** Ours begin with their schema and are read at once; all others are read with care. */
  @Test
  void aRunThatIsLaidOutInAnotherWayIsTheSame() throws IOException {
    assertThat(Json.begins(TEXT.getBytes(StandardCharsets.UTF_8), "run/1")).isTrue();
    assertThat(read("\n" + TEXT)).isEqualTo(RUN);
  }

  @Test
  void aRunWhoseFieldsWereReorderedIsTheSame() throws IOException {
    String other =
        TEXT.replace(
            "\"metric\": \"wall\",\n          \"values\": [0.1,0.2]",
            "\"values\": [0.1,0.2],\n          \"metric\": \"wall\"");
    assertThat(other).isNotEqualTo(TEXT);
    assertThat(read(other)).isEqualTo(RUN);
  }

  @Test
  void whatIsReadFirstIsToldByItsFirstBytes() {
    byte[] begun = "{\n  \"schema\": \"run/1\",".getBytes(StandardCharsets.UTF_8);
    assertThat(Json.begins(begun, "run/1")).isTrue();
    assertThat(Json.begins(begun, "run/2")).isFalse();
    assertThat(Json.begins(Arrays.copyOf(begun, begun.length - 1), "run/1")).isFalse();
  }

  /** Letters that are no UTF-8 would else become others in silence. */
  @Test
  void aRecordThatIsNoUtf8IsRefused() throws IOException {
    byte[] spoilt = TEXT.getBytes(StandardCharsets.UTF_8);
    spoilt[TEXT.indexOf("\"id\": \"") + 7] = (byte) 0xFF;
    Path file = Files.write(folder.resolve("run.json"), spoilt);
    assertThatThrownBy(() -> RunFolder.read(file))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("run.json")
        .hasMessageContaining("is not UTF-8")
        .hasMessageContaining("bring back the one that was written");
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
