package threadmark.workloads.crossover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Arrays;
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
