package threadmark.workloads.primesum;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class PrimeSumProgramTest {

  @TempDir Path directory;

  static Stream<Program> programs() {
    return Stream.of(PrimeSumProgram.TRADITIONAL, PrimeSumProgram.VIRTUAL);
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theArticlesLastLineIsPrinted(Program program) {
    Started started = Started.with(program, "3", "loop");

    assertThat(started.exitCode()).isZero();
    assertThat(started.out())
        .singleElement()
        .asString()
        .matches("All tasks completed in [0-9]+ ms");
  }

  @ParameterizedTest
  @MethodSource("programs")
  void wrongUseIsASentence(Program program) {
    Started started = Started.with(program, "many");

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.err())
        .isEqualTo(
            List.of(
                program.name()
                    + ": tasks is \"many\"; it must be a whole number from 0 to 10000000",
                "usage: java " + program.name() + " " + program.usage()));
    assertThat(Started.with(program, "3", "stream").err())
        .contains(program.name() + ": kernel: no variant \"stream\"; known: loop, streams");
  }

  /** So many has the one listing and so many the other; neither number is the table's 100,000. */
  @Test
  void eachProgramHasItsListingsTasks() {
    assertThat(PrimeSumProgram.TRADITIONAL.usage()).isEqualTo("[tasks (10000) [kernel (streams)]]");
    assertThat(PrimeSumProgram.VIRTUAL.usage()).isEqualTo("[tasks (400000) [kernel (streams)]]");
  }

  @Test
  void theTrialNamesThePoolSizeWhereThereIsAPool() throws IOException {
    Path trial = directory.resolve("trial.json");
    int processors = Runtime.getRuntime().availableProcessors();

    Started.writing(trial, PrimeSumProgram.TRADITIONAL, "3", "streams");
    assertThat(Files.readString(trial))
        .contains("\"completed\":3", "\"poolSize\":%d}".formatted(processors));

    Started.writing(trial, PrimeSumProgram.VIRTUAL, "3", "loop");
    assertThat(Files.readString(trial)).contains("\"completed\":3").doesNotContain("poolSize");
  }
}
