package threadmark.workloads.pinning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.workloads.ThreadKind;

class ContendedTasksTest {

  private static final Duration LONG = Duration.ofSeconds(30);

  @ParameterizedTest
  @CsvSource({"PLATFORM,MONITOR", "PLATFORM,LOCK", "VIRTUAL,MONITOR", "VIRTUAL,LOCK"})
  void everyTaskHasItsTurn(PinningVariant variant, Guard guard) throws Exception {
    try (ContendedTasks cell = new ContendedTasks(variant, guard, 6, 2, 1)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Guard.class,
      names = {"MONITOR", "LOCK"})
  void turnsAtOneGuardComeOneAfterTheOther(Guard guard) throws Exception {
    try (ContendedTasks cell = new ContendedTasks(PinningVariant.VIRTUAL, guard, 5, 1, 2)) {
      long start = System.nanoTime();
      cell.run();
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(5 * 1_900_000L);
    }
  }

  @Test
  void platformThreadsPass() throws InterruptedException {
    QueueOutsideMonitor cell = new QueueOutsideMonitor(ThreadKind.PLATFORM, 4, 2, LONG);
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    assertThat(cell.deadlocks()).isZero();
  }

  @Test
  void virtualThreadsPassWhereAMonitorKeepsNoCarrier() throws InterruptedException {
    assumeTrue(Runtime.version().feature() >= 24, "a wait in a monitor keeps its carrier here");
    QueueOutsideMonitor cell = new QueueOutsideMonitor(ThreadKind.VIRTUAL, 4, 2, LONG);
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    assertThat(cell.deadlocks()).isZero();
  }

  /** Without patience they are taken to be deadlocked, on any JDK, unless they were very quick. */
  @ParameterizedTest
  @EnumSource(ThreadKind.class)
  void theWatchdogFreesEveryThread(ThreadKind kind) throws InterruptedException {
    QueueOutsideMonitor cell = new QueueOutsideMonitor(kind, 200, 1, Duration.ZERO);
    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    assertThat(cell.deadlocks()).isBetween(0, 1);
  }

  @Test
  void whatCannotBeContendedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ContendedTasks(PinningVariant.VIRTUAL, Guard.MONITOR, 2, 3, 1))
        .withMessage("guards is 3; it must be from 1 to 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new QueueOutsideMonitor(ThreadKind.VIRTUAL, 0, 1, LONG))
        .withMessageStartingWith("threads is 0");
  }
}
