package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentTTest {

  /** Tails of a two-sided interval of 95%, and others: whole degrees and broken ones. */
  @ParameterizedTest
  @CsvSource({"1, 12.706", "9, 2.262", "30, 2.042", "31, 2.040", "1000000, 1.960"})
  void quantilesAreThoseOfTheTable(double degrees, double printed) {
    assertThat(StudentT.exceeded(degrees, (1 - 0.95) / 2)).isCloseTo(printed, within(1e-3));
  }

  @Test
  void anotherTailHasAnotherQuantile() {
    assertThat(StudentT.exceeded(9, 0.05)).isCloseTo(1.833, within(1e-3));
  }

  @Test
  void brokenDegreesLieBetweenWholeOnes() {
    double tail = (1 - 0.95) / 2;
    assertThat(StudentT.exceeded(9.5, tail))
        .isStrictlyBetween(StudentT.exceeded(10, tail), StudentT.exceeded(9, tail));
    assertThat(StudentT.exceeded(0.5, tail)).isGreaterThan(StudentT.exceeded(1, tail));
  }
}
