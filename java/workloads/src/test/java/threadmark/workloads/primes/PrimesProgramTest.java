package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import threadmark.workloads.program.JsonValue;
import threadmark.workloads.program.Program;
import threadmark.workloads.program.Started;

class PrimesProgramTest {

  @TempDir Path directory;

  static Stream<Arguments> calls() {
    return Stream.of(
        Arguments.of(PrimesProgram.EXECUTOR, List.of("7919", "2", "10")),
        Arguments.of(PrimesProgram.EXECUTOR, List.of("5", "1", "1000")),
        Arguments.of(PrimesProgram.VIRTUAL_EXECUTOR, List.of("7919", "10")),
        Arguments.of(PrimesProgram.FORK_JOIN, List.of("7919", "2", "100")),
        Arguments.of(PrimesProgram.FORK_JOIN_AS_PRINTED, List.of("7919", "2", "100")),
        Arguments.of(PrimesProgram.STREAM_PROGRAM, List.of("7919", "0")),
        Arguments.of(PrimesProgram.STREAM_PROGRAM, List.of("7919", "1")),
        Arguments.of(PrimesProgram.STREAM_PROGRAM, List.of("0", "1")));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void theTwoLinesOfThePaperArePrinted(Program program, List<String> args) {
    Started started = Started.with(program, args.toArray(String[]::new));

    assertThat(started.exitCode()).isZero();
    assertThat(started.err()).isEmpty();
    assertThat(started.out()).hasSize(2);
    String number = args.getFirst();
    assertThat(started.out().get(0))
        .isEqualTo(
            "Primes under %s is %d".formatted(number, KnownPrimes.upTo(Long.parseLong(number))));
    assertThat(started.out().get(1)).matches("Time \\(seconds\\): [0-9.E-]+");
  }

  static Stream<Arguments> wrongCalls() {
    return Stream.of(
        Arguments.of(PrimesProgram.EXECUTOR, "100 1", "3 arguments are needed; there are 2"),
        Arguments.of(
            PrimesProgram.EXECUTOR,
            "100 0 1",
            "poolSize is \"0\"; it must be a whole number from 1 to 32767"),
        Arguments.of(
            PrimesProgram.EXECUTOR,
            "100 1 0",
            "numberOfParts is \"0\"; it must be a whole number from 1 to 10000000"),
        Arguments.of(
            PrimesProgram.VIRTUAL_EXECUTOR,
            "-1 1",
            "number is \"-1\"; it must be a whole number from 0 to 10000000000"),
        Arguments.of(
            PrimesProgram.EXECUTOR,
            "99999999999 4 100",
            "number is \"99999999999\"; it must be a whole number from 0 to 10000000000"),
        Arguments.of(
            PrimesProgram.FORK_JOIN,
            "100 1 -1",
            "threshold is \"-1\"; it must be a whole number of at least 0"),
        Arguments.of(
            PrimesProgram.FORK_JOIN_AS_PRINTED,
            "many 1 1",
            "number is \"many\"; it must be a whole number from 0 to 10000000000"),
        Arguments.of(
            PrimesProgram.STREAM_PROGRAM,
            "100 2",
            "parallel is \"2\"; it must be a whole number from 0 to 1"));
  }

  @ParameterizedTest
  @MethodSource("wrongCalls")
  void wrongUseNamesTheArgumentAndWhatIsAllowed(Program program, String args, String sentence) {
    Started started = Started.with(program, args.split(" ", -1));

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err())
        .containsExactly(
            program.name() + ": " + sentence,
            "usage: java " + program.name() + " " + program.usage());
  }

  @Test
  void theTrialFileHoldsTheAnswerAndTheKnownOne() throws Exception {
    Path file = directory.resolve("trial.json");
    Started.writing(file, PrimesProgram.EXECUTOR, "7919", "2", "10");

    Map<?, ?> trial = JsonValue.object(Files.readString(file));
    assertThat(trial.get("program")).isEqualTo("PrimesExecutor");
    assertThat(trial.get("arguments")).isEqualTo(List.of("7919", "2", "10"));
    assertThat(trial.get("answer")).isEqualTo("1000");
    assertThat(trial.get("knownAnswer")).isEqualTo("1000");
    assertThat((List<?>) trial.get("seconds")).hasSize(1);
  }

  /** The CPU time is that of the count, and neither of the JVM's start nor of this test. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void theTrialFileTellsTheCountApartFromTheProcess() throws Exception {
    Path file = directory.resolve("trial.json");
    Started.writing(file, PrimesProgram.EXECUTOR, "100", "1", "1");

    Map<?, ?> trial = JsonValue.object(Files.readString(file));
    assertThat((Double) trial.get("cpuSeconds"))
        .isNotNegative()
        .isLessThan((Double) trial.get("processCpuSeconds"));
  }

  @Test
  void aCensusWritesTheLeaves() throws Exception {
    Path file = directory.resolve("trial.json");
    Properties properties = new Properties();
    properties.setProperty("threadmark.census", "true");
    properties.setProperty("threadmark.trial", file.toString());
    Started.with(PrimesProgram.FORK_JOIN_AS_PRINTED, properties, "1000", "1", "100");

    assertThat(JsonValue.object(Files.readString(file)).get("details"))
        .isEqualTo(Map.of("leaves", 1_000.0));
  }

  @Test
  void aNumberTooLargeToSieveQuicklyHasNoKnownAnswer() {
    CountPrimes huge = new CountPrimes(PrimesVariant.PLATFORM, 1_000_000_001, 1, 1, 0, Kernel.LONG);

    assertThat(new PrimesPlan(huge, false).knownAnswer()).isEmpty();
  }
}
