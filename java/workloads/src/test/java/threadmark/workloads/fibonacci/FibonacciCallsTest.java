package threadmark.workloads.fibonacci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class FibonacciCallsTest {

  static Stream<FibonacciCalls> cells() {
    return Arrays.stream(FibonacciVariant.values())
        .flatMap(variant ->
            Stream.of(0, 1, 2, 3, 10)
                .flatMap(
                    n -> Stream.of(0, 1, 7).map(calls -> new FibonacciCalls(variant, n, calls))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(FibonacciCalls cell) throws Exception {
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void threadsThatAreKeptGiveItEveryTime(FibonacciCalls cell) throws Exception {
    try (KeptFibonacci kept = new KeptFibonacci(cell)) {
      assertThat(kept.run()).isEqualTo(kept.knownAnswer());
      assertThat(kept.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @MethodSource("cells")
  void theThreadsStartedAreAsManyAsTheFormulaSays(FibonacciCalls cell) throws Exception {
    assertThat(cell.census())
        .isEqualTo(
            new FibonacciCensus(
                cell.knownAnswer(), cell.calls() * cell.variant().virtualThreadsPerCall(cell.n())));
  }

  @Test
  void theArticlesNumberIsKnown() {
    assertThat(new FibonacciCalls(FibonacciVariant.TRY1, 27, 1000).knownAnswer())
        .isEqualTo(196_418_000L);
  }

  static Stream<Arguments> published() {
    return Stream.of(
        Arguments.of(FibonacciVariant.TRY2, 635_620L),
        Arguments.of(FibonacciVariant.TRY3, 317_810L));
  }

  @ParameterizedTest
  @MethodSource("published")
  void theFormulaGivesTheArticlesCounts(FibonacciVariant variant, long threads) {
    assertThat(variant.virtualThreadsPerCall(27)).isEqualTo(threads);
  }

  /** The article's other variant starts twice as many, in the same way. */
  @Tag("slow")
  @Test
  void theArticlesCallStartsThatMany() throws Exception {
    assertThat(new FibonacciCalls(FibonacciVariant.TRY3, 27, 1).census())
        .isEqualTo(new FibonacciCensus(196_418, 317_810));
  }

  @Tag("slow")
  @EnabledIfSystemProperty(named = "test.depth", matches = "whole")
  @Test
  void theArticlesOtherCallStartsThatManyToo() throws Exception {
    assertThat(new FibonacciCalls(FibonacciVariant.TRY2, 27, 1).census())
        .isEqualTo(new FibonacciCensus(196_418, 635_620));
  }

  @ParameterizedTest
  @EnumSource(FibonacciVariant.class)
  void everyCallHasALatency(FibonacciVariant variant) throws Exception {
    TimedCalls timed = new FibonacciCalls(variant, 5, 3).timed();

    assertThat(timed.meanNanos().orElseThrow()).isPositive();
    assertThat(timed.deviationNanos().orElseThrow()).isNotNegative();
  }

  @Test
  void oneCallDeviatesByNothingAndNoneHasNoMean() {
    assertThat(new TimedCalls(1).deviationNanos()).hasValue(0);
    assertThat(new TimedCalls(0).meanNanos()).isEmpty();
    assertThat(new TimedCalls(0).deviationNanos()).isEmpty();
  }

  @Test
  void whatWouldOverflowIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FibonacciCalls(FibonacciVariant.TRY1, 47, 1))
        .withMessage("n is 47; it must be from 0 to 46");
  }
}
