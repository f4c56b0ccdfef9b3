package threadmark.workloads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkersTest {

  static Stream<Supplier<Workers>> all() {
    return Stream.of(
        () -> Workers.pool(3),
        () -> Workers.poolStartedInside(3),
        () -> Workers.forkJoin(3),
        () -> Workers.threadForEach(ThreadKind.VIRTUAL),
        () -> Workers.threadForEach(ThreadKind.PLATFORM));
  }

  @ParameterizedTest
  @MethodSource("all")
  void answersComeInTheOrderOfTheTasksEveryTime(Supplier<Workers> made) throws Exception {
    try (Workers workers = made.get()) {
      assertThat(workers.<Integer>answers(5, number -> () -> number * number))
          .containsExactly(0, 1, 4, 9, 16);
      assertThat(workers.<Integer>answers(0, number -> () -> number)).isEmpty();
      assertThat(workers.<Integer>answers(2, number -> () -> -number)).containsExactly(0, -1);
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void whatATaskThrowsIsThrownWhenAllHaveEnded(Supplier<Workers> made) {
    AtomicInteger ended = new AtomicInteger();
    try (Workers workers = made.get()) {
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(() ->
              workers.answers(
                  7,
                  number ->
                      () -> {
                        ended.incrementAndGet();
                        if (number == 2) {
                          throw new AssertionError("the third");
                        }
                        return number;
                      }))
          .withCauseInstanceOf(AssertionError.class)
          .withMessageContaining("the third");
      assertThat(ended).hasValue(7);
    }
  }

  @Test
  void aPoolHasAllItsThreadsBeforeTheFirstTaskAndGetsNoMore() throws Exception {
    AtomicInteger started = new AtomicInteger();
    ThreadFactory counting =
        task -> {
          started.incrementAndGet();
          return Executors.defaultThreadFactory().newThread(task);
        };
    try (Workers workers = Workers.pool(4, counting)) {
      assertThat(started).hasValue(4);
      workers.answers(9, number -> () -> number);
      workers.answers(9, number -> () -> number);
      assertThat(started).hasValue(4);
      assertThat(workers.poolSize()).isEqualTo(4);
    }
  }

  @Test
  void aPoolThatIsStartedInsideHasOtherThreadsInEveryRunAndLeavesNone() throws Exception {
    try (Workers workers = Workers.poolStartedInside(2)) {
      Set<Thread> first = Set.copyOf(threads(workers));
      Set<Thread> second = Set.copyOf(threads(workers));
      assertThat(first).doesNotContainAnyElementsOf(second).allMatch(WorkersTest::ends);
      assertThat(second).allMatch(WorkersTest::ends);
    }
  }

  @Test
  void everyTaskHasAThreadOfItsOwnWhereThereIsNoPool() throws Exception {
    try (Workers workers = Workers.threadForEach(ThreadKind.VIRTUAL)) {
      assertThat(threads(workers)).doesNotHaveDuplicates().allMatch(Thread::isVirtual);
      assertThat(workers.poolSize()).isZero();
    }
  }

  @Test
  void closingEndsThePool() throws Exception {
    Set<Thread> seen = ConcurrentHashMap.newKeySet();
    try (Workers workers = Workers.pool(2)) {
      seen.addAll(threads(workers));
      assertThat(seen).allMatch(Thread::isAlive);
    }
    assertThat(seen).allMatch(WorkersTest::ends);
  }

  /** A pool that is closed has let its threads go, and some may be on their last steps. */
  private static boolean ends(Thread thread) {
    try {
      return thread.join(Duration.ofMinutes(1));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Thread> threads(Workers workers) throws Exception {
    return workers.answers(5, number -> Thread::currentThread);
  }
}
