package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SweptPoolTest {

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  @ParameterizedTest
  @EnumSource(SweptPool.class)
  void everySizeGivesTheKnownAnswer(SweptPool size) throws Exception {
    PrimeSum cell = size.cell(7, 1);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Test
  void theSizesAreThoseOfTheLabels() {
    assertThat(SweptPool.TIMES_4.cell(1, 1).poolSize()).isEqualTo(4 * PROCESSORS);
    assertThat(SweptPool.TIMES_256.cell(1, 1).poolSize()).isEqualTo(256 * PROCESSORS);
    assertThat(SweptPool.FIT.cell(1, 10).poolSize()).isGreaterThan(PROCESSORS);
  }
}
