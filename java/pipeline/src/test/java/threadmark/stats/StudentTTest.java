package threadmark.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Against the tables in any textbook. */
class StudentTTest {

  @Test
  void quantilesAreThoseOfTheTableHoweverOftenTheyAreAsked() {
    for (int i = 0; i < 2; i++) {
      assertThat(StudentT.exceeded(1, 0.025)).isCloseTo(12.706, within(1e-3));
      assertThat(StudentT.exceeded(9, 0.025)).isCloseTo(2.262, within(1e-3));
      assertThat(StudentT.exceeded(9, 0.05)).isCloseTo(1.833, within(1e-3));
      assertThat(StudentT.exceeded(1e6, 0.025)).isCloseTo(1.960, within(1e-3));
    }
  }

  @Test
  void brokenDegreesLieBetweenWholeOnes() {
    assertThat(StudentT.exceeded(9.5, 0.025))
        .isBetween(StudentT.exceeded(10, 0.025), StudentT.exceeded(9, 0.025));
  }
}
