package threadmark.components.collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorsTest {

  private static final long ENOUGH = 10_000_000;

  static Stream<Arguments> everyKindAndHabit() {
    return Arrays.stream(Beside.values())
        .flatMap(kind -> Arrays.stream(Habit.values()).map(habit -> Arguments.of(kind, habit)));
  }

  @ParameterizedTest
  @MethodSource("everyKindAndHabit")
  void everyThreadFindsOnItsStackWhatItLeftThere(Beside kind, Habit habit) throws Exception {
    StackedThreads waiting = kind.started(40, 30, habit);
    int right = new Garbage().make(ENOUGH);
    waiting.end();

    assertThat(right).isEqualTo(Garbage.KEPT);
    assertThat(waiting.count()).isEqualTo(kind == Beside.NOBODY ? 0 : 40);
  }

  @Test
  void objectsThatWereNotMadeAreNotRight() {
    assertThat(new Garbage().make(1000)).isLessThan(Garbage.KEPT);
  }

  @Test
  void fewerThanNoCallsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Beside.VIRTUAL.started(1, -1, Habit.PARKED))
        .withMessageContaining("-1");
  }

  @Test
  @SuppressWarnings("ExplicitGC")
  void aCollectionIsAPause() {
    CollectorWatch watch = CollectorWatch.begun();
    System.gc();
    CollectorWork work = watch.end();

    assertThat(work.count()).isPositive();
    assertThat(work.longest()).isPositive().isLessThan(60);
    work.cpuShare().ifPresent(share -> assertThat(share).isFinite().isNotNegative());
  }

  @Test
  void ofAHundredPausesTheLongestButOneIsWithin99Percent() {
    List<Double> pauses = Stream.iterate(100.0, pause -> pause - 1).limit(100).toList();
    CollectorWork work = new CollectorWork(pauses, OptionalDouble.empty());

    assertThat(work.within(0.5)).isEqualTo(50);
    assertThat(work.within(0.99)).isEqualTo(99);
    assertThat(work.longest()).isEqualTo(100);
  }

  @Test
  void withoutAPauseNoneIsLong() {
    assertThat(new CollectorWork(List.of(), OptionalDouble.empty()).longest()).isZero();
  }

  /** As /proc has them: fifteen letters of the name. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GC Thread#0",
        "G1 Conc#0",
        "G1 Main Marker",
        "G1 Refine#0",
        "G1 Service",
        "ZWorker#0",
        "ZWorkerYoung#0",
        "ZDriverMajor",
        "ZDirector",
        "VM Thread"
      })
  void threadsOfTheCollectorAreKnown(String name) {
    assertThat(CollectorThreads.isOne(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"java", "C2 CompilerThre", "ForkJoinPool-1-", "JFR Recorder Th", "Zookeeper"})
  void otherThreadsAreNot(String name) {
    assertThat(CollectorThreads.isOne(name)).isFalse();
  }
}
