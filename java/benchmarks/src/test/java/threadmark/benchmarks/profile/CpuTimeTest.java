package threadmark.benchmarks.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CpuTimeTest {

  private static final String STAT =
      "7 (a (b) c) S 1 7 7 0 -1 4194560 1 2 3 4 250 75 9 9 20 0 24 0 88";

  @Test
  void aNameWithSpacesAndParenthesesShiftsNothing() {
    assertThat(CpuTime.of(3_250_000_000L, STAT)).isEqualTo(new CpuTime(3.25, 2.5, 0.75));
  }

  @Test
  void withoutProcTheTotalRemains() {
    assertThat(CpuTime.of(1_000_000_000L, "")).isEqualTo(new CpuTime(1, Double.NaN, Double.NaN));
  }

  @Test
  void aRefusedTotalIsNotZero() {
    assertThat(CpuTime.of(-1, STAT).total()).isNaN();
  }
}
