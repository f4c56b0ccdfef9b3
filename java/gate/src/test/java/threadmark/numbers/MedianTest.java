package threadmark.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {

  @Test
  void isTheValueInTheMiddleWhateverTheOrder() {
    assertThat(Median.of(9, 1, 4)).isEqualTo(4);
    assertThat(Median.of(List.of(7.0))).isEqualTo(7);
  }

  @Test
  void ofAnEvenNumberLiesBetweenTheTwoInTheMiddle() {
    assertThat(Median.of(8, 1, 2, 100)).isEqualTo(5);
  }

  @Test
  void ofNothingIsNoNumber() {
    assertThat(Median.of()).isNaN();
  }

  @Test
  void leavesTheValuesInTheirOrder() {
    double[] values = {3, 1, 2};
    Median.of(values);
    assertThat(values).containsExactly(3, 1, 2);
  }
}
