package threadmark.workloads;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepsTest {

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3, 7, 64, 1000, 12_345, 1_000_003})
  void walkingAndJumpingEndAtTheSamePlace(long steps) {
    assertThat(Steps.taken(42, steps)).isEqualTo(new Steps.Known(steps).from(42));
  }

  @Test
  void oneStepMoreEndsElsewhere() {
    assertThat(Steps.taken(42, 1001)).isNotEqualTo(new Steps.Known(1000).from(42));
  }

  @Test
  void noStepStays() {
    assertThat(Steps.taken(42, 0)).isEqualTo(42);
  }
}
