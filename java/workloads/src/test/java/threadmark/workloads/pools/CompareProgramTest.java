package threadmark.workloads.pools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class CompareProgramTest {

  private final Program program = new CompareProgram();

  @TempDir Path directory;

  @Test
  void bothKindsOfTaskAreComparedAndCounted() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started started = Started.writing(trial, program, "3", "100");

    assertThat(started.exitCode()).isZero();
    assertThat(started.out()).hasSize(6);
    assertThat(started.out().get(1))
        .matches("  virtual total: [0-9]+ ms, average: [0-9.]+ ms, completed 3 of 3");
    assertThat(started.out().get(5))
        .matches("  pool-200 total: [0-9]+ ms, average: [0-9.]+ ms, completed 3 of 3");
    assertThat(Files.readString(trial))
        .contains("\"answer\":\"12\"", "\"knownAnswer\":\"12\"", "\"completed\":12")
        .contains("\"io.virtual.completed\":3,", "\"cpu.pool-200.seconds\":");
  }

  @Test
  void aClockThatStopsAtOnceSaysWhatItLost() {
    Started started = Started.with(program, "3", "100", "0");

    assertThat(started.exitCode()).isZero();
    assertThat(started.out().get(2))
        .contains("completed 0 of 3; clock stopped with 3 running and 0 dropped");
  }

  @Test
  void noTasksTakeNoTime() {
    assertThat(Started.with(program, "0", "0").out().get(1)).contains("completed 0 of 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 2 3 4|0 to 3 arguments are needed; there are 4",
        "x|tasks is \"x\"; it must be a whole number from 0 to 10000000",
        "1 -1|terms is \"-1\"; it must be a whole number from 0 to 1073741824",
        "1 1 -1|truncateSeconds is \"-1\"; it must be a whole number from 0 to 86400"
      })
  void wrongUseIsASentence(String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.err())
        .containsExactly(
            "CompareIOThreadPools: " + sentence,
            "usage: java CompareIOThreadPools "
                + "[tasks (10000) [terms (20000000) [truncateSeconds (never)]]]");
  }
}
