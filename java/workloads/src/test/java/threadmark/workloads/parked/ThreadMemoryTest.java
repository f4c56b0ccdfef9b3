package threadmark.workloads.parked;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.workloads.ThreadKind;

class ThreadMemoryTest {

  @ParameterizedTest
  @EnumSource(ThreadKind.class)
  void everyThreadIsParkedAndKnowsAfterwardsWhatItRead(ThreadKind kind) throws Exception {
    for (int depth : new int[] {0, 10, 50, 100}) {
      ThreadMemory cell = new ThreadMemory(kind, 20, depth);

      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void aCallGivesTheSumOfWhatItReadAndOfThoseBelow() {
    LoadedFrames frames = new LoadedFrames(() -> {});

    assertThat(frames.run(0)).isEqualTo(7260 + 192).isEqualTo(LoadedFrames.right(0));
    assertThat(frames.run(3)).isEqualTo(4 * 7260 + 192).isEqualTo(LoadedFrames.right(3));
  }

  /**
   * A thread that has no thread locals yet goes another way than one that has. A compiler that goes
   * by what it has seen has to see it, on either kind of thread, before some thousand calls.
   */
  @Test
  void callsAreWarmedByThreadsThatLookForTheFirstTimeToo() throws Exception {
    Thread caller = Thread.currentThread();
    List<Thread> callers = new ArrayList<>();
    LoadedFrames.warm(9, 20_000, List.of(() -> callers.add(Thread.currentThread())));

    assertThat(callers).hasSize(2000);
    assertThat(callers.subList(0, 500))
        .anyMatch(Thread::isVirtual)
        .anyMatch(thread -> !thread.isVirtual() && !thread.equals(caller));
    List<Thread> fresh = callers.stream().filter(thread -> !thread.equals(caller)).toList();
    assertThat(fresh).hasSize(20).doesNotHaveDuplicates();
    assertThat(fresh).filteredOn(Thread::isVirtual).hasSize(10);
  }

  @Test
  void allLeavesAreReachedAlike() throws Exception {
    int[] reached = new int[3];
    LoadedFrames.warm(2, 900, List.of(() -> reached[0]++, () -> reached[1]++, () -> reached[2]++));

    assertThat(reached).containsExactly(100, 100, 100);
  }

  /** A frame of a virtual thread lies in the heap while it is parked. */
  @Test
  void aCallHoldsAboutAKilobyte() throws Exception {
    double shallow = heapBytes(10);
    double deep = heapBytes(60);

    assertThat((deep - shallow) / 50).isBetween(800.0, 2500.0);
  }

  private static double heapBytes(int depth) throws InterruptedException {
    ThreadMemory cell = new ThreadMemory(ThreadKind.VIRTUAL, 500, depth);
    return cell.weigh(cell.empty(1)).heapBytes();
  }

  @Test
  void bothKindsAreWeighedInTheSameUnit() {
    Footprint footprint =
        Footprint.of(
            10,
            new Memory(1000, OptionalLong.of(5000), OptionalLong.of(7000)),
            new Memory(1000, OptionalLong.of(5000), OptionalLong.of(7000)),
            new Memory(8000, OptionalLong.of(25_000), OptionalLong.of(47_000)));

    assertThat(footprint.heapBytes()).isEqualTo(700);
    assertThat(footprint.memoryBytes()).hasValue(2000);
    assertThat(footprint.groupBytes()).hasValue(4000);
  }

  @Test
  void theMemoryOfTheControlGroupIsFoundWhereverItIsMounted(@TempDir Path mounted)
      throws IOException {
    Files.createDirectories(mounted.resolve("a/b"));
    Files.writeString(mounted.resolve("a/b/memory.current"), "4096\n");
    Files.createDirectories(mounted.resolve("memory"));
    Files.writeString(mounted.resolve("memory/memory.usage_in_bytes"), "8192\n");

    assertThat(ControlGroup.named("0::/a/b\n", mounted).bytes()).hasValue(4096);
    assertThat(ControlGroup.named("5:cpu:/x\n4:memory:/elsewhere\n", mounted).bytes())
        .hasValue(8192);
    assertThat(ControlGroup.named("0::/c\n", mounted).bytes()).isEmpty();
    assertThat(ControlGroup.named("", mounted).bytes()).isEmpty();
  }

  @Test
  void noThreadsAndEndlessCallsAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ThreadMemory(ThreadKind.VIRTUAL, 0, 0))
        .withMessage("threads is 0; it must be from 1 to 10000000");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ThreadMemory(ThreadKind.VIRTUAL, 1, 1001))
        .withMessage("depth is 1001; it must be from 0 to 1000");
  }
}
