package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import threadmark.study.experiment.Examples;

class TrialWordsTest {

  private static final Trial MEASURED = Examples.measured("0001", "b001", "platform", 0.1);

  @Test
  void aRecordIsKeptWhole() {
    String whole = "x".repeat(3 * TrialWords.HALF);
    assertThat(TrialWords.kept(MEASURED, whole)).isEqualTo(whole);
  }

  @Test
  void ofALongOutputBothEndsAreKept() {
    assertThat(TrialWords.kept(Examples.failed(), "a" + "x".repeat(2 * TrialWords.HALF) + "z"))
        .startsWith("ax")
        .contains("x\n[2 characters left out]\nx")
        .endsWith("xz");
  }

  @Test
  void whatIsKeptIsNeverLongerThanAReaderTakes() {
    String unreadable = "\uFFFD".repeat(3 * TrialWords.HALF);
    assertThat(
            TrialWords.kept(Examples.failed(), unreadable).getBytes(StandardCharsets.UTF_8).length)
        .isLessThan((int) TrialWords.BYTES);
  }
}
