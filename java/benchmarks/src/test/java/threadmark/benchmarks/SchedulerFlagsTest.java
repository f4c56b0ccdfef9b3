package threadmark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SchedulerFlagsTest {

  private static final Map<String, String> STARTED =
      Map.of(
          "jdk.virtualThreadScheduler.parallelism", "3",
          "jdk.virtualThreadScheduler.maxPoolSize", "6",
          "jdk.pollerMode", "1");

  @Test
  void theJvmsOwnPropertiesTell() {
    assertThat(SchedulerFlags.in(STARTED)).isEqualTo(new SchedulerFlags(3, 6, "1"));
    SchedulerFlags.asked("3", "6", "1").demandIn(STARTED);
  }

  @Test
  void whatNobodySetIsUsual() {
    SchedulerFlags.asked("P", "256", SchedulerFlags.USUAL).demandIn(Map.of());
  }

  @Test
  void aJvmThatWasStartedOtherwiseMeasuresSomethingElse() {
    assertThatIllegalStateException()
        .isThrownBy(() -> SchedulerFlags.asked("4", "6", "1").demandIn(STARTED))
        .withMessageContaining("parallelism=3")
        .withMessageContaining("parallelism=4");
    assertThatIllegalStateException()
        .isThrownBy(() -> SchedulerFlags.asked("P", "256", "1").demandIn(Map.of()));
  }
}
