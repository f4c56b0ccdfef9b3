package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DeviationTest {

  @Test
  void itComesWithItsInterval() {
    // Nine degrees of freedom: chi-square quantiles 16.919 and 3.325.
    Deviation deviation = Deviation.of(9, 11, 9, 11, 9, 11, 9, 11, 9, 11);

    assertThat(deviation.centre()).isCloseTo(1.0541, within(1e-4));
    assertThat(deviation.low()).isCloseTo(1.0541 * Math.sqrt(9 / 16.919), within(1e-4));
    assertThat(deviation.high()).isCloseTo(1.0541 * Math.sqrt(9 / 3.325), within(1e-3));
    assertThat(deviation.n()).isEqualTo(10);
  }
}
