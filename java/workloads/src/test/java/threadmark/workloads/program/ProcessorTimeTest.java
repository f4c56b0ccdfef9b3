package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessorTimeTest {

  private static final double NANOSECOND = 1e-9;

  @TempDir Path process;

  private ProcessorTime told(long userTicks, long systemTicks, long... nanosOfThreads)
      throws IOException {
    Files.writeString(
        process.resolve("stat"),
        "42 (java) S 1 2 3 4 -1 4194560 5 6 7 8 %d %d 0 0 20".formatted(userTicks, systemTicks));
    for (int thread = 0; thread < nanosOfThreads.length; thread++) {
      Path task = Files.createDirectories(process.resolve("task/" + thread));
      Files.writeString(task.resolve("schedstat"), nanosOfThreads[thread] + " 5 6\n");
    }
    return ProcessorTime.of(process.toFile());
  }

  @Test
  void livingThreadsAreKnownToANanosecond() throws IOException {
    ProcessorTime start = told(10, 2, 100_000_001, 25_000_000);
    ProcessorTime end = told(10, 3, 100_000_001, 31_000_007);

    assertThat(end.since(start).orElseThrow().seconds()).isCloseTo(0.006000007, within(NANOSECOND));
    assertThat(end.since(start).orElseThrow().split().systemSeconds())
        .isCloseTo(0.01, within(NANOSECOND));
  }

  /** What a thread used that ended is in the ticks of the process alone. */
  @Test
  void threadsThatEndedAreNotLost() throws IOException {
    ProcessorTime start = told(10, 2, 120_000_000);
    ProcessorTime end = told(210, 52, 130_000_000);

    assertThat(end.since(start).orElseThrow().seconds()).isCloseTo(2.5, within(NANOSECOND));
  }

  @Test
  void withoutTheFilesOfThreadsTicksRemain() throws IOException {
    ProcessorTime start = told(10, 2);

    assertThat(told(30, 2).since(start).orElseThrow().seconds()).isCloseTo(0.2, within(NANOSECOND));
  }

  @Test
  void withoutAnyFilesNothingIsTold() throws IOException {
    ProcessorTime absent = ProcessorTime.of(process.resolve("absent").toFile());

    assertThat(absent.since(absent)).isEmpty();
    assertThat(told(1, 1).since(absent)).isEmpty();
  }
}
