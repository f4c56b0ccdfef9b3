package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuSplitTest {

  private static final String BEHIND_THE_NAME =
      " S 1 2 3 4 -1 4194560 5 6 7 8 1234 56 0 0 20 0 30 0 999 1 2";

  @Test
  void ticksAreHundredthsOfASecond() {
    assertThat(CpuSplit.parse("42 (java)" + BEHIND_THE_NAME)).hasValue(new CpuSplit(12.34, 0.56));
  }

  @Test
  void aNameWithBlanksAndParenthesesDoesNotShiftTheFields() {
    assertThat(CpuSplit.parse("42 (a ) b) (c)" + BEHIND_THE_NAME))
        .hasValue(new CpuSplit(12.34, 0.56));
  }

  @Test
  void aLineThatIsCutIsNotRead() {
    assertThat(CpuSplit.parse("42 (java) S 1 2")).isEmpty();
    assertThat(CpuSplit.parse("")).isEmpty();
  }
}
