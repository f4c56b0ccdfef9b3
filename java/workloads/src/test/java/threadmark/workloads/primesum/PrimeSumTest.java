package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PrimeSumTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(PrimeSumVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 7).map(tasks -> Arguments.of(variant, tasks)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(PrimeSumVariant variant, int tasks) throws Exception {
    PrimeSum cell = new PrimeSum(variant, tasks, 1, 3);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Test
  void theKnownAnswerIsNotTheOneUnderMeasurement() {
    Limits limits = Limits.drawn(50);

    assertThat(IntStream.range(0, 50).mapToLong(i -> PrimeSums.byDivision(limits.of(i))).sum())
        .isEqualTo(PrimeSums.bySieve(limits));
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 0", "2, 2", "3, 5", "10, 17", "1000, 76127"})
  void oneIsNoPrimeAndTwoIs(int limit, long sum) {
    assertThat(PrimeSums.byDivision(limit)).isEqualTo(sum);
  }

  @Test
  void theLimitsAreTheSameEachTimeAndInTheArticlesRange() {
    Limits limits = Limits.drawn(1000);
    Limits again = Limits.drawn(1000);

    assertThat(IntStream.range(0, 1000))
        .allSatisfy(task -> {
          assertThat(limits.of(task)).isBetween(1000, 5999);
          assertThat(again.of(task)).isEqualTo(limits.of(task));
        });
  }

  @ParameterizedTest
  @CsvSource({"POOL_200, 200", "POOL_1000, 1000", "POOL_TUNED, 37", "VIRTUAL, 0"})
  void theChosenSizeCanBeRead(PrimeSumVariant variant, int size) {
    assertThat(new PrimeSum(variant, 1, 10, 37).poolSize()).isEqualTo(size);
  }

  @Test
  void theFittedPoolIsLargerThanTheMachineWhenTasksSleep() {
    assertThat(new PrimeSum(PrimeSumVariant.POOL_FIT, 1, 10, 1).poolSize())
        .isGreaterThan(Runtime.getRuntime().availableProcessors());
  }

  @ParameterizedTest
  @CsvSource({"2, 0.0001, 0.01, 202", "8, 0.001, 0, 8", "4, 0.01, 0.01, 8"})
  void theFittedSizeFollowsTheBlockedShare(int processors, double c, double w, int size) {
    assertThat(FittedPool.size(processors, c, w)).isEqualTo(size);
  }

  @Test
  void aNegativeNumberOfTasksIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PrimeSum(PrimeSumVariant.VIRTUAL, -1, 10, 1))
        .withMessage("tasks is -1; it must be from 0 to 10000000");
  }
}
