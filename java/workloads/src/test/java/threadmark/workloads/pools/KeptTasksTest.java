package threadmark.workloads.pools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeptTasksTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(KeptPoolVariant.values())
        .flatMap(variant -> Stream.of(0, 1, 7).map(tasks -> Arguments.of(variant, tasks)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everySleepingTaskEndsByItself(KeptPoolVariant variant, int tasks) throws Exception {
    try (KeptTasks<Boolean> cell = KeptTasks.sleeping(variant, tasks, 1)) {
      assertThat(cell.run()).hasSize(tasks).isEqualTo(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyComputingTaskGivesTheSameSum(KeptPoolVariant variant, int tasks) throws Exception {
    try (KeptTasks<Double> cell = KeptTasks.computing(variant, tasks, 1000)) {
      assertThat(cell.run()).hasSize(tasks).isEqualTo(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void nonsenseIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeptTasks.sleeping(KeptPoolVariant.VIRTUAL, -1, 1))
        .withMessageContaining("tasks is -1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeptTasks.computing(KeptPoolVariant.VIRTUAL, 1, -1))
        .withMessageContaining("terms is -1");
  }
}
