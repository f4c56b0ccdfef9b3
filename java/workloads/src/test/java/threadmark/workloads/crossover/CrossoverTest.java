package threadmark.workloads.crossover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CrossoverTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(CrossoverVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 150).map(tasks -> Arguments.of(variant, tasks)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(CrossoverVariant variant, int tasks) throws Exception {
    try (Crossover cell = new Crossover(variant, 100, 50, tasks, 3)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).as("a second run").isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(CrossoverVariant.class)
  void everyVariantGivesTheKnownAnswerWhenItIsWarm(CrossoverVariant variant) throws Exception {
    try (Crossover cell = new Crossover(variant, 100, 50, 150, 3)) {
      assertThat(cell.warmUp(slowClock())).isPositive();
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  /** 5,000 calls are what the second compiler waits for. */
  @ParameterizedTest
  @EnumSource(names = {"VIRTUAL", "POOL_P", "BARE", "LONE"})
  void longTasksAreCalledOftenBeforeTheyAreMeasured(CrossoverVariant variant) throws Exception {
    try (Crossover cell = new Crossover(variant, 1_000_000_000, 0, 1, 1)) {
      assertThat(cell.warmUp(() -> 0)).isGreaterThanOrEqualTo(3 * 5_000);
    }
  }

  @Test
  void aSlowMachineIsNotWarmedUpForLong() throws Exception {
    try (Crossover cell = new Crossover(CrossoverVariant.POOL_P, 100, 50, 150, 1)) {
      assertThat(cell.warmUp(slowClock())).isLessThan(5_000);
    }
  }

  /** Every look at it finds that a second has gone. */
  private static LongSupplier slowClock() {
    AtomicLong nanos = new AtomicLong();
    return () -> nanos.getAndAdd(1_000_000_000);
  }

  @ParameterizedTest
  @CsvSource({"500000, 99000", "500, 9", "500000, 0", "0, 1000", "0, 0"})
  void aBriefTaskComputesAndWaitsWhereTheTaskDoesAndTakesLess(long steps, long micros) {
    CrossoverTask task = new CrossoverTask(steps, Duration.ofNanos(1_000 * micros));
    CrossoverTask brief = task.brief();

    assertThat(brief.steps() == 0).isEqualTo(steps == 0);
    assertThat(brief.pause().isZero()).isEqualTo(micros == 0);
    assertThat(brief.steps()).isLessThanOrEqualTo(Math.min(steps, 1_000));
    assertThat(brief.pause())
        .isLessThanOrEqualTo(task.pause())
        .isLessThan(Duration.ofNanos(100_000));
  }

  @Test
  void aTaskLeftOutChangesTheAnswer() {
    CrossoverTask task = new CrossoverTask(100, Duration.ZERO);

    assertThat(task.known(149)).isNotEqualTo(task.known(150));
  }

  @ParameterizedTest
  @CsvSource({
    "2, 1e-4, 9e-4, 1000, 20",
    "2, 1e-4, 0, 1000, 2",
    "2, 1e-6, 1e-3, 500, 500",
    "8, 1e-3, 1e-3, 3, 8",
    "2, 0, 1e-3, 2000, 2000",
    "2, 1e-3, 1e-4, 1000, 3"
  })
  void theFittedSizeFollowsTheBlockedShare(
      int processors, double compute, double wait, int tasks, int size) {
    assertThat(FittedSize.size(processors, compute, wait, tasks)).isEqualTo(size);
  }

  /** A sleep of 2 µs lasts as long as one of 9: to ask for another one would change no size. */
  @ParameterizedTest
  @CsvSource({"0.25, 42", "1, 162", "4, 642"})
  void aPoolForAnotherWaitIsSizedByTheWaitAsItLasts(double times, int size) {
    CrossoverTask task = new CrossoverTask(500, Duration.ofNanos(9_000));

    assertThat(FittedSize.size(2, 2e-9, unused -> 80e-6, task, times, 5_000)).isEqualTo(size);
  }

  @Test
  void poolsSizedForAnotherWaitAreSmallerAndLarger() {
    int quarter = size(CrossoverVariant.POOL_FIT_QUARTER);
    int fit = size(CrossoverVariant.POOL_FIT);
    int fourfold = size(CrossoverVariant.POOL_FIT_FOURFOLD);

    assertThat(quarter).isLessThan(fit);
    assertThat(fit).isLessThan(fourfold);
  }

  @Test
  void theTunedSizeIsTheGivenOne() {
    assertThat(size(CrossoverVariant.POOL_TUNED)).isEqualTo(37);
  }

  @ParameterizedTest
  @EnumSource(names = {"VIRTUAL", "PLATFORM_PER_TASK", "LONE"})
  void whereThereIsNoPoolThereIsNoSize(CrossoverVariant variant) {
    assertThat(size(variant)).isZero();
  }

  @Test
  void aNegativeWaitIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Crossover(CrossoverVariant.LONE, 1, -1, 1, 1))
        .withMessage("steps is 1 and the wait is PT-0.000001S; neither may be negative");
  }

  private static int size(CrossoverVariant variant) {
    try (Crossover cell = new Crossover(variant, 10_000, 1000, 10_000, 37)) {
      return cell.poolSize();
    }
  }
}
