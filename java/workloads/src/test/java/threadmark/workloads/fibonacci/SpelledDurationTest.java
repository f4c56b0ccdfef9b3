package threadmark.workloads.fibonacci;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpelledDurationTest {

  @ParameterizedTest
  @CsvSource({
    "1.219e9, 1.219s",
    "1.214e6, 1.214ms",
    "48555, 48.555µs",
    "12.9, 12ns",
    "279.364e9, 279.364s"
  })
  void theUnitIsTheLargestThatFills(double nanos, String text) {
    assertThat(SpelledDuration.of(nanos)).isEqualTo(text);
  }
}
