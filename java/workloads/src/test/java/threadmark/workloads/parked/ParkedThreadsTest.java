package threadmark.workloads.parked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.workloads.ThreadKind;

class ParkedThreadsTest {

  private static Memory memory(long heap, OptionalLong resident) {
    return new Memory(heap, resident, OptionalLong.empty());
  }

  @ParameterizedTest
  @EnumSource(ThreadKind.class)
  void allAreParkedWhenTheyAreWeighed(ThreadKind kind) throws InterruptedException {
    ParkedThreads cell = new ParkedThreads(kind, 50, 3);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Test
  void theWeightIsTheDifferenceSharedByTheThreads() {
    Footprint footprint =
        Footprint.of(
            10,
            memory(900, OptionalLong.of(1000)),
            memory(1000, OptionalLong.of(5000)),
            memory(8000, OptionalLong.of(25_000)));

    assertThat(footprint.heapBytes()).isEqualTo(700);
    assertThat(footprint.memoryBytes()).hasValue(2400);
    assertThat(footprint.residentBytes()).hasValue(2000);
  }

  @Test
  void whatTheSystemDoesNotTellIsAbsent() {
    assertThat(Memory.resident("Name: java\nVmPeak:\t 7 kB")).isEmpty();
    assertThat(Memory.resident("VmPeak:\t 7 kB\nVmRSS:\t   12345 kB\n")).hasValue(12_641_280);
    assertThat(Memory.mostResident("VmHWM:\t 7 kB\nVmRSS:\t   12345 kB\n")).hasValue(7168);
    assertThat(
            Footprint.of(
                    1,
                    memory(0, OptionalLong.of(1)),
                    memory(0, OptionalLong.empty()),
                    memory(9, OptionalLong.of(9)))
                .residentBytes())
        .isEmpty();
    assertThat(
            Footprint.of(
                    1,
                    memory(0, OptionalLong.empty()),
                    memory(0, OptionalLong.of(1)),
                    memory(9, OptionalLong.of(9)))
                .memoryBytes())
        .isEmpty();
  }

  @Test
  void threadsOfTheSystemAreCounted() {
    assertThat(NativeThreads.count("Name: java\nThreads:\t23\nSigQ: 1")).hasValue(23);
    assertThat(NativeThreads.count("Name: java")).isEmpty();
    assertThat(NativeThreads.count()).isPositive();
  }

  @Test
  void onlyPlatformThreadsWeighAnythingBeyondTheHeap() throws InterruptedException {
    Footprint virtual = new ParkedThreads(ThreadKind.VIRTUAL, 5, 0).weigh(Memory.now());
    assertThat(virtual.memoryBytes()).isEmpty();
    assertThat(virtual.residentBytes()).isEmpty();
  }

  @Test
  void noThreadsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ParkedThreads(ThreadKind.VIRTUAL, 0, 0))
        .withMessage("threads is 0; it must be from 1 to 10000000");
  }
}
