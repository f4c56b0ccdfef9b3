package threadmark.workloads.fibonacci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class FibonacciProgramTest {

  private final Program program = new FibonacciProgram();

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"try1", "try2", "try3", "try4", "try5", "forkjoin", "pool"})
  void oneLineInTheArticlesShapeIsPrinted(String tried) {
    Started started = Started.with(program, tried, "8", "5");

    assertThat(started.exitCode()).isZero();
    assertThat(started.err()).isEmpty();
    assertThat(started.out())
        .singleElement()
        .asString()
        .matches(
            "\\*\\*\\* Finished 5 runs in [0-9.]+(s|ms|µs) - avg [0-9.]+(s|ms|µs|ns), stddev"
                + " [0-9.]+(s|ms|µs|ns)");
  }

  @Test
  void theTrialHoldsTheLatenciesAndTheTimePerThread() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started.writing(trial, program, "try3", "8", "5");

    assertThat(Files.readString(trial))
        .contains("\"answer\":\"105\"", "\"knownAnswer\":\"105\"")
        .contains("\"total\":", "\"meanLatency\":", "\"sdLatency\":", "\"perThreadNanos\":");
  }

  @Test
  void aTryWithoutVirtualThreadsHasNoTimePerThread() throws IOException {
    Path trial = directory.resolve("trial.json");

    Started.writing(trial, program, "try1", "8", "1");

    assertThat(Files.readString(trial))
        .contains("\"sdLatency\":0")
        .doesNotContain("perThreadNanos");
  }

  @Test
  void aCensusCountsThreads() {
    Properties census = new Properties();
    census.setProperty("threadmark.census", "true");

    assertThat(Started.with(program, census, "try2", "10", "2").out())
        .containsExactly("Finished 2 runs with 352 virtual threads");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "try4 27|3 arguments are needed; there are 2",
        "try4 47 1|n is \"47\"; it must be a whole number from 0 to 46",
        "try4 27 0|calls is \"0\"; it must be a whole number from 1 to 10000000",
        "try6 27 1|try: no variant \"try6\"; known: try1, try2, try3, try4, try5, forkjoin, pool"
      })
  void wrongUseIsASentence(String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err())
        .containsExactly(
            "FibonacciTries: " + sentence,
            "usage: java FibonacciTries try1|try2|try3|try4|try5|forkjoin|pool n calls");
  }
}
