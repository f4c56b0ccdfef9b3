package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class KeptPrimeSumTest {

  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  static Stream<Arguments> cells() {
    return Arrays.stream(KeptSumVariant.values())
        .flatMap(variant ->
            Arrays.stream(SumKernel.values())
                .flatMap(kernel ->
                    Stream.of(0, 1, 7)
                        .filter(tasks -> !fits(variant) || (tasks == 7 && kernel == SumKernel.LOOP))
                        .map(tasks -> Arguments.of(variant, kernel, tasks))));
  }

  /** A pool is fitted to tasks that are measured first, for seconds. */
  private static boolean fits(KeptSumVariant variant) {
    return variant.label().startsWith("pool-fit");
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswerAgainAndAgain(
      KeptSumVariant variant, SumKernel kernel, int tasks) throws Exception {
    try (KeptPrimeSum cell = new KeptPrimeSum(variant, kernel, tasks, 1, NOWHERE)) {
      assertThat(cell.run()).isEqualTo(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(SumKernel.class)
  void theTasksAreThoseOfTheCallerWhoWaitsForEach(SumKernel kernel) throws Exception {
    PrimeSum each = new PrimeSum(PrimeSumVariant.POOL_P, kernel, 20, 0, 1, NOWHERE);
    try (KeptPrimeSum once = new KeptPrimeSum(KeptSumVariant.POOL_P, kernel, 20, 0, NOWHERE)) {
      assertThat(once.knownAnswer()).isEqualTo(each.knownAnswer());
      assertThat(once.run()).isEqualTo(each.run());
    }
  }

  @ParameterizedTest
  @CsvSource({"POOL_200, 200", "POOL_TASKS, 7", "VIRTUAL, 0", "PLATFORM_PER_TASK, 0"})
  void theSizeCanBeRead(KeptSumVariant variant, int size) {
    try (KeptPrimeSum cell = new KeptPrimeSum(variant, SumKernel.LOOP, 7, 1, NOWHERE)) {
      assertThat(cell.poolSize()).isEqualTo(size);
    }
  }

  @ParameterizedTest
  @EnumSource(SweptPool.class)
  void everySizeOfTheSweepGivesTheKnownAnswer(SweptPool size) throws Exception {
    try (KeptPrimeSum cell = size.kept(3, 1)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void theSweptSizesAreMultiplesOfTheProcessors() {
    try (KeptPrimeSum cell = SweptPool.TIMES_8.kept(3, 1)) {
      assertThat(cell.poolSize()).isEqualTo(8 * Runtime.getRuntime().availableProcessors());
    }
  }

  @Test
  void aNegativeNumberOfTasksIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KeptPrimeSum(KeptSumVariant.VIRTUAL, SumKernel.LOOP, -1, 1, NOWHERE))
        .withMessage("tasks is -1; it must be from 0 to 10000000");
  }
}
