package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.fibonacci.FibonacciProgram;
import threadmark.workloads.pools.CompareProgram;
import threadmark.workloads.sort.ThreadSortProgram;

class EffortTest {

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
  void whatWouldTakeDaysIsRefusedBeforeItIsBegun(Program program, String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err()).hasSize(2);
    assertThat(started.err().getFirst()).startsWith(program.name() + ": " + sentence);
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
