package threadmark.workloads.pools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class CompareProgramTest {

  private final Program program = new CompareProgram();

  @TempDir Path directory;

  @Test
  void bothKindsOfTaskAreComparedAndCounted() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started started = Started.writing(trial, program, "3", "100", "never", "returned");

    assertThat(started.exitCode()).isZero();
    assertThat(started.out()).hasSize(6);
    assertThat(Files.readString(trial))
        .contains("\"answer\":\"12\"", "\"knownAnswer\":\"12\"", "\"completed\":12")
        .contains("\"io.virtual.completed\":3,", "\"cpu.pool-200.seconds\":");
  }

  /** With the sums discarded and the clock that stops, as printed: no answer is promised then. */
  @Test
  void theArticlesLinesArePrinted() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started started = Started.writing(trial, program, "3", "100");

    assertThat(started.out()).hasSize(6);
    assertThat(started.out().get(0)).isEqualTo("IO密集型任务测试:");
    assertThat(started.out().get(3)).isEqualTo("CPU密集型任务测试:");
    assertThat(List.of(started.out().get(1), started.out().get(4)))
        .allMatch(line -> line.matches("虚拟total: [0-9]+ ms, average: [0-9.E-]+ ms"));
    assertThat(List.of(started.out().get(2), started.out().get(5)))
        .allMatch(line -> line.matches("传统total: [0-9]+ ms, average: [0-9.E-]+ ms"));
    assertThat(Files.readString(trial)).contains("\"knownAnswer\":null", "\"completed\":12");
  }

  @ParameterizedTest
  @EnumSource(SeriesAnswer.class)
  void aClockThatStopsAtOnceSaysWhatItLost(SeriesAnswer answer) {
    Started started = Started.with(program, "3", "100", "0", answer.label());

    assertThat(started.exitCode()).isZero();
    assertThat(started.out().get(2))
        .startsWith("  the clock stopped with 0 of 3 completed, 3 running and 0 dropped;");
  }

  @Test
  void noTasksTakeNoTime() {
    assertThat(Started.with(program, "0", "0").out()).hasSize(6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 returned 5|0 to 4 arguments are needed; there are 5",
        "x|tasks is \"x\"; it must be a whole number from 0 to 10000000",
        "1 -1|terms is \"-1\"; it must be a whole number from 0 to 1073741824",
        "1 1 -1|truncateSeconds is \"-1\"; it must be a whole number from 0 to 86400",
        "1 1 1 kept|answer: no variant \"kept\"; known: returned, discarded"
      })
  void wrongUseIsASentence(String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.err())
        .containsExactly(
            "CompareIOThreadPools: " + sentence,
            "usage: java CompareIOThreadPools "
                + "[tasks (10000) [terms (20000000) [truncateSeconds|never (60)"
                + " [answer (discarded)]]]]");
  }
}
