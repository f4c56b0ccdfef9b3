package threadmark.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class VerdictTest {

  @Test
  void theWorstWinsAndInvalidIsWorst() {
    assertThat(Verdict.exitCode(List.of(Verdict.STEADY, Verdict.IMPROVED, Verdict.NEW))).isZero();
    assertThat(Verdict.exitCode(List.of(Verdict.UNDECIDED, Verdict.STEADY))).isEqualTo(4);
    assertThat(Verdict.exitCode(List.of(Verdict.UNDECIDED, Verdict.REGRESSED))).isEqualTo(3);
    assertThat(Verdict.exitCode(List.of(Verdict.STEADY, Verdict.MISSING))).isEqualTo(3);
    assertThat(Verdict.exitCode(List.of(Verdict.REGRESSED, Verdict.INVALID))).isEqualTo(2);
    assertThat(Verdict.exitCode(List.of(Verdict.INVALID, Verdict.UNDECIDED))).isEqualTo(2);
  }

  @Test
  void nothingIsNoPass() {
    assertThat(Verdict.exitCode(List.of())).isEqualTo(4);
  }

  @Test
  void exitCode2IsGraverThan3Than4Than0() {
    assertThat(List.of(0, 4, 3, 2)).extracting(Verdict::gravity).containsExactly(0, 1, 2, 3);
    assertThat(Verdict.gravity(1)).isGreaterThan(Verdict.gravity(2));
  }
}
