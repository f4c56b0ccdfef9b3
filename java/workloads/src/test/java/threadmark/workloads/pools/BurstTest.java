package threadmark.workloads.pools;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BurstTest {

  private static final Duration NEVER = Duration.ofDays(1);

  private final CountDownLatch neverOpen = new CountDownLatch(1);

  @Test
  void aPoolThatIsStoppedDropsItsQueue() throws InterruptedException {
    BurstOutcome outcome =
        new Burst(7, this::waitInVain).truncated(Executors.newFixedThreadPool(2), Duration.ZERO);

    assertThat(outcome.completed()).isZero();
    assertThat(outcome.running()).isEqualTo(2);
    assertThat(outcome.dropped()).isEqualTo(5);
  }

  @Test
  void virtualThreadsHaveNoQueueToDrop() throws InterruptedException {
    BurstOutcome outcome =
        new Burst(7, this::waitInVain)
            .truncated(Executors.newVirtualThreadPerTaskExecutor(), Duration.ZERO);

    assertThat(outcome.completed()).isZero();
    assertThat(outcome.running()).isEqualTo(7);
    assertThat(outcome.dropped()).isZero();
  }

  @Test
  void aTaskThatIgnoresTheInterruptEndsAfterTheClock() throws InterruptedException {
    CountDownLatch interrupted = new CountDownLatch(1);

    BurstOutcome outcome =
        new Burst(1, () -> endAfterTheInterrupt(interrupted))
            .truncated(Executors.newFixedThreadPool(1), Duration.ZERO);

    assertThat(interrupted.getCount()).isZero();
    assertThat(outcome.secondsToQuiet()).isGreaterThanOrEqualTo(outcome.seconds());
    assertThat(outcome.tasks())
        .isEqualTo(outcome.completed() + outcome.running() + outcome.dropped());
  }

  @Test
  void aBurstThatEndsInTimeLosesNothing() throws InterruptedException {
    BurstOutcome outcome =
        new Burst(7, () -> "done").truncated(Executors.newFixedThreadPool(2), NEVER);

    assertThat(outcome.completed()).isEqualTo(7);
    assertThat(outcome.running() + outcome.dropped()).isZero();
  }

  @Test
  void aTaskThatFailsIsNotCompleted() {
    AtomicInteger calls = new AtomicInteger();

    BurstOutcome outcome =
        new Burst(7, () -> 1 / (calls.getAndIncrement() % 7))
            .toTheEnd(Executors.newVirtualThreadPerTaskExecutor());

    assertThat(outcome.completed()).isEqualTo(6);
  }

  private Object waitInVain() throws InterruptedException {
    return neverOpen.await(1, TimeUnit.DAYS);
  }

  private Object endAfterTheInterrupt(CountDownLatch interrupted) {
    try {
      return neverOpen.await(1, TimeUnit.DAYS);
    } catch (InterruptedException ignored) {
      interrupted.countDown();
      return "ended";
    }
  }
}
