package threadmark.study.fidelity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ForkClockTest {

  private static final long SECOND = 1_000_000_000L;

  private final ForkClock.Lives lives = new ForkClock.Lives();

  @Test
  void theLongestLifeAtTheEndOfTheLineIsThatOfTheJvmUnderTest() {
    for (long second = 0; second <= 9; second++) {
      lives.saw(1, true, second * SECOND);
      lives.saw(2, second >= 2, second * SECOND);
    }
    lives.saw(3, false, 2 * SECOND);
    lives.saw(3, false, 3 * SECOND);
    lives.saw(4, false, 4 * SECOND);
    lives.saw(4, false, 8 * SECOND);
    assertThat(lives.longest()).isEqualTo(4);
  }

  @Test
  void aProcessThatStartsNoneHasNoFork() {
    lives.saw(1, false, 0);
    lives.saw(1, false, 9 * SECOND);
    assertThat(lives.longest()).isZero();
  }
}
