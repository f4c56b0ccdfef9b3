package threadmark.workloads.bounded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BoundedCallsTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(BoundedVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 50).map(callers -> Arguments.of(variant, callers)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyCallerIsServed(BoundedVariant variant, int callers) throws Exception {
    try (BoundedCalls cell = new BoundedCalls(variant, callers, 3, 200)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.peak()).isBetween(callers == 0 ? 0L : 1L, variant.bounded() ? 3L : callers);
    }
  }

  @Test
  void withoutABoundNothingHoldsTheCallersBack() throws Exception {
    try (BoundedCalls cell = new BoundedCalls(BoundedVariant.VIRTUAL_UNBOUNDED, 50, 3, 200_000)) {
      cell.run();
      assertThat(cell.peak()).isGreaterThan(3);
    }
  }

  @Test
  void aPeakAboveTheBoundIsAWrongAnswer() {
    assertThat(new BoundedCalls.Served(50, false))
        .isNotEqualTo(new BoundedCalls(BoundedVariant.POOL, 50, 3, 0).knownAnswer());
  }

  @Test
  void noPermitAtAllIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BoundedCalls(BoundedVariant.POOL, 1, 0, 0))
        .withMessage("permits is 0; it must be from 1 to 1000000");
  }
}
