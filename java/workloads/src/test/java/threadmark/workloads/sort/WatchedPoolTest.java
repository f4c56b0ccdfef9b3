package threadmark.workloads.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(600)
class WatchedPoolTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void aSortDeadlocksInAFixedPool(int size) {
    try (MergeSort sort = new MergeSort(SortVariant.FIXED_POOL, 1_000, size, 1)) {
      assertThatThrownBy(sort::sort)
          .isInstanceOf(DeadlockDetected.class)
          .hasMessageContaining("all %d threads".formatted(size));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void aSortDeadlocksInAWorkStealingPoolWhenResultsAreMessages(int size) {
    try (MergeSort sort = new MergeSort(SortVariant.FORKJOIN_MESSAGES, 1_000, size, 1)) {
      assertThatThrownBy(sort::sort)
          .isInstanceOf(DeadlockDetected.class)
          .hasMessageContaining("all %d threads".formatted(size));
    }
  }

  @Test
  void messagesAreNotWhatDeadlocksWhereThereAreThreadsEnough() {
    try (MergeSort sort = new MergeSort(SortVariant.FORKJOIN_MESSAGES, 16, 31, 1)) {
      assertThat(sort.run()).isEqualTo(sort.knownAnswer());
    }
  }

  @Test
  void aDeadlockedPoolEndsAllItsThreads() {
    WatchedPool pool = WatchedPool.fixed(4);
    MergingArray array = new MergingArray(MergeSort.input(1_000, 1));
    try (pool) {
      assertThatThrownBy(() -> pool.complete(SortTask.root(pool, array, SortTask.NO_CUTOFF)))
          .isInstanceOf(DeadlockDetected.class);
    }
    assertThat(pool.isTerminated()).isTrue();
  }

  @RepeatedTest(50)
  void aPoolWithAThreadForEachTaskSortsToTheEnd() {
    try (MergeSort sort = new MergeSort(SortVariant.FIXED_POOL, 16, 31, 1)) {
      assertThat(sort.run()).isEqualTo(sort.knownAnswer());
    }
  }

  @Test
  void waitingForATaskThatRunsIsNoDeadlock() {
    CountDownLatch enoughLooks = new CountDownLatch(20);
    try (WatchedPool pool = WatchedPool.fixed(2)) {
      pool.complete(() -> {
        Future<?> slow = pool.submit(() -> await(enoughLooks));
        Thread looks = Thread.ofPlatform().start(() -> countDown(pool, enoughLooks));
        pool.await(slow);
        join(looks);
      });
    }
    assertThat(enoughLooks.getCount()).isZero();
  }

  @Test
  void aTaskThatFailsFailsTheWhole() {
    try (WatchedPool pool = WatchedPool.fixed(2)) {
      assertThatThrownBy(() ->
              pool.complete(() -> {
                throw new ArithmeticException("of a task");
              }))
          .isInstanceOf(IllegalStateException.class)
          .hasRootCauseMessage("of a task");
    }
  }

  private static void countDown(WatchedPool pool, CountDownLatch looks) {
    while (looks.getCount() > 0) {
      assertThat(pool.deadlocked()).isFalse();
      looks.countDown();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
