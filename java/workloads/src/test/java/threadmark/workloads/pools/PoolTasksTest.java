package threadmark.workloads.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTasksTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(PoolVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 7).map(tasks -> Arguments.of(variant, tasks)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everySleepingTaskCompletes(PoolVariant variant, int tasks) {
    SleepTasks cell = new SleepTasks(variant, tasks, 1);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyComputingTaskGivesTheSameSum(PoolVariant variant, int tasks) throws Exception {
    SeriesTasks cell = new SeriesTasks(variant, tasks, 1001);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    for (SeriesAnswer answer : SeriesAnswer.values()) {
      assertThat(cell.toTheEnd(answer).completed()).isEqualTo(tasks);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 1000, 100_001})
  void twoLoopsRoundTheSeriesAlike(int terms) {
    assertThat(Series.sum(terms)).isEqualTo(Series.known(terms));
  }

  @Test
  void theSeriesGoesToAQuarterOfPi() {
    assertThat(4 * Series.sum(1_000_000)).isBetween(3.14159, 3.14160);
  }

  @ParameterizedTest
  @EnumSource(SeriesAnswer.class)
  void aDiscardedSumIsNoAnswer(SeriesAnswer answer) {
    DiscardedSeries cell = new DiscardedSeries(answer, 1000);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    assertThat(cell.run().isPresent()).isEqualTo(answer == SeriesAnswer.RETURNED);
  }

  @Test
  void termsThatWouldOverflowAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new SeriesTasks(PoolVariant.VIRTUAL, 1, (1 << 30) + 1))
        .withMessageStartingWith("terms is 1073741825; it must be from 0 to");
  }
}
