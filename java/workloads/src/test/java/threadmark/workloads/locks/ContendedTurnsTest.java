package threadmark.workloads.locks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.ThreadKind;

class ContendedTurnsTest {

  static Stream<Arguments> cells() {
    return Arrays.stream(ThreadKind.values())
        .flatMap(kind ->
            Arrays.stream(LockKind.values())
                .flatMap(lock ->
                    Stream.of(2, 16, 1000).map(threads -> Arguments.of(kind, lock, threads))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void noTurnIsLostAndNoneIsMadeTwice(ThreadKind kind, LockKind lock, int threads)
      throws InterruptedException {
    try (ContendedTurns cell = new ContendedTurns(kind, lock, threads, 2, 2, 500)) {
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
      assertThat(cell.handOvers()).isBetween(0.0, 1.0);
    }
  }

  @Test
  void aTurnOfAnotherThreadIsAHandOver() {
    Turns turns = new Turns(5, 1);
    for (int thread : new int[] {7, 7, 3, 7, 7}) {
      assertThat(turns.take(thread)).isTrue();
    }
    assertThat(turns.take(3)).isFalse();
    assertThat(turns.handOvers()).isEqualTo(2 / 5.0);
  }

  @Test
  void whatWouldNotContendForLongIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ContendedTurns(ThreadKind.VIRTUAL, LockKind.LOCK, 1, 4, 0))
        .withMessage("threads is 1; it must be from 2 to 100000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ContendedTurns(ThreadKind.VIRTUAL, LockKind.LOCK, 2, 1, 0))
        .withMessage("holdMicros is 1; it must be from 2 to 1000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ContendedTurns(ThreadKind.VIRTUAL, LockKind.LOCK, 2, 4, -1))
        .withMessage("betweenMicros is -1; it must be from 0 to 1000000");
  }
}
