package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.fibonacci.FibonacciProgram;
import threadmark.workloads.pools.CompareProgram;
import threadmark.workloads.primes.PrimesProgram;
import threadmark.workloads.primesum.CensusProgram;
import threadmark.workloads.primesum.PrimeSumProgram;
import threadmark.workloads.sort.ThreadSortProgram;

class EffortTest {

  /** Of 800,000 tasks. */
  private static final long SMALL_HEAP = 64_000_000;

  static Stream<Arguments> years() {
    return Stream.of(
        Arguments.of(
            new FibonacciProgram(), "try4 46 10000000", "10000000 calls of n 46: 2e+16 steps"),
        Arguments.of(
            new CompareProgram(),
            "1000000 1073741824",
            "1000000 tasks of 1073741824 terms: 1e+15 steps"),
        Arguments.of(
            new ThreadSortProgram(),
            "100000000 sequential 100000 1",
            "100000 sorts of 100000000 elements: 3e+14 steps"));
  }

  @ParameterizedTest
  @MethodSource("years")
  void whatWouldTakeManyHoursIsRefusedBeforeItIsBegun(
      Program program, String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err()).hasSize(2);
    assertThat(started.err().getFirst())
        .startsWith(program.name() + ": " + sentence + " would take many hours; ask for less");
  }

  static Stream<Arguments> crowds() {
    return Stream.of(
        Arguments.of(PrimesProgram.EXECUTOR, "10000000 2 %d"),
        Arguments.of(PrimesProgram.VIRTUAL_EXECUTOR, "10000000 %d"),
        Arguments.of(PrimeSumProgram.TRADITIONAL, "%d"),
        Arguments.of(PrimeSumProgram.VIRTUAL, "%d"),
        Arguments.of(new CensusProgram(), "virtual %d"),
        Arguments.of(new CompareProgram(), "%d 1000"));
  }

  @ParameterizedTest
  @MethodSource("crowds")
  void everyProgramRefusesTasksThatItsHeapDoesNotHold(Program program, String args) {
    assertThatThrownBy(() -> plan(program, args.formatted(800_001)))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith("not testable here: 800001 tasks need a heap of 0.1 GB");
    plan(program, args.formatted(800_000));
  }

  /** The paper makes a tenth of the numbers of more parts than there are numbers. */
  @Test
  void onlyThePartsThatAreMadeNeedAHeap() {
    plan(PrimesProgram.EXECUTOR, "8000009 2 10000000");
    plan(PrimesProgram.VIRTUAL_EXECUTOR, "8000009 10000000");
    assertThatThrownBy(() -> plan(PrimesProgram.EXECUTOR, "8000010 2 10000000"))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith("not testable here: 800001 tasks need a heap of 0.1 GB");
  }

  @Test
  void elementsThatTheHeapDoesNotHoldAreRefusedByTheirSort() {
    assertThatThrownBy(() -> plan(new ThreadSortProgram(), "1000000 virtual"))
        .isInstanceOf(UsageError.class)
        .hasMessageStartingWith("not testable here: 1000000 elements by virtual need a heap of");
  }

  private static void plan(Program program, String args) {
    program.plan(
        new threadmark.workloads.program.Arguments(
            List.of(args.split(" ", -1)), new Properties(), SMALL_HEAP));
  }

  @Test
  void tasksThatNoHeapHoldsAreRefusedWithTheRemedy() {
    assertThatThrownBy(() -> Effort.requireHeap(64_000_000, 800_000_000, 10_000_000, "tasks"))
        .isInstanceOf(UsageError.class)
        .hasMessage(
            "not testable here: 10000000 tasks need a heap of 0.8 GB, this one has 0.1 GB; give -Xmx839m");
    Effort.requireHeap(800_000_000, 800_000_000, 10_000_000, "tasks");
  }
}
