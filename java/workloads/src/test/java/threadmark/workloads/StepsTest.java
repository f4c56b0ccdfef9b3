package threadmark.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepsTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 7, 64, 1000, 12_345, 1_000_003})
  void walkingAndJumpingEndAtTheSamePlace(long steps) {
    assertThat(Steps.taken(42, steps)).isEqualTo(Steps.known(42, steps));
  }

  @Test
  void oneStepMoreEndsElsewhere() {
    assertThat(Steps.taken(42, 1001)).isNotEqualTo(Steps.known(42, 1000));
  }

  @Test
  void noStepStays() {
    assertThat(Steps.taken(42, 0)).isEqualTo(42);
  }
}
