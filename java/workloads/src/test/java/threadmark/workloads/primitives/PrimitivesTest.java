package threadmark.workloads.primitives;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.ThreadKind;

class PrimitivesTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(ThreadKind.values())
        .flatMap(kind -> Arrays.stream(Primitive.values()).map(one -> Arguments.of(kind, one)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyPrimitiveMakesAllItsTurnsOnBothKinds(ThreadKind kind, Primitive primitive)
      throws Exception {
    try (Primitives cell = new Primitives(kind, primitive)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(ThreadKind.class)
  void theOvershootIsOrderedAndKnownAfterASleepOnly(ThreadKind kind) throws Exception {
    try (Primitives cell = new Primitives(kind, Primitive.SLEEP)) {
      assertThat(cell.overshootSeconds(0.5)).isZero();
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.overshootSeconds(0.5)).isPositive();
      assertThat(cell.overshootSeconds(0.99)).isGreaterThanOrEqualTo(cell.overshootSeconds(0.5));
    }
  }
}
