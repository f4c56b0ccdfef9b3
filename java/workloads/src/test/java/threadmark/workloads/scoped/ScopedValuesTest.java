package threadmark.workloads.scoped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.ThreadKind;

class ScopedValuesTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(ScopeVariant.values())
        .flatMap(variant ->
            Arrays.stream(ThreadKind.values())
                .flatMap(kind ->
                    Stream.of(
                        Arguments.of(kind, variant, ValueUse.START, 0),
                        Arguments.of(kind, variant, ValueUse.START, 8),
                        Arguments.of(kind, variant, ValueUse.START, 64),
                        Arguments.of(kind, variant, ValueUse.READ, 8),
                        Arguments.of(kind, variant, ValueUse.READ, 64))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyThreadReadsTheValuesThatItHas(
      ThreadKind kind, ScopeVariant variant, ValueUse use, int count) throws InterruptedException {
    assumeTrue(
        variant != ScopeVariant.SCOPED_VALUE || Runtime.version().feature() >= 25,
        "ScopedValue is a preview here");
    ScopedValues cell = new ScopedValues(kind, variant, use, count);
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Test
  void whatIsKnownIsTheSumOfTheRead() {
    assertThat(
            new ScopedValues(ThreadKind.VIRTUAL, ScopeVariant.INHERITED, ValueUse.READ, 3)
                .knownAnswer())
        .isEqualTo(33_333L * 6 + 1);
  }

  @Test
  void readingNoValuesIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new ScopedValues(ThreadKind.VIRTUAL, ScopeVariant.INHERITED, ValueUse.READ, 0))
        .withMessage("values is 0; it must be from 1 to 10000");
  }
}
