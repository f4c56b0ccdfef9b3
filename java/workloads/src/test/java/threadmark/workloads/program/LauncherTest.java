package threadmark.workloads.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {

  private final Program echo = new EchoProgram();

  @TempDir Path directory;

  @Test
  void theLinesOfTheSourceAreAllThatIsPrinted() {
    assertThat(Started.with(echo, "7")).isEqualTo(new Started(0, List.of("Echo is 7"), List.of()));
  }

  @Test
  void wrongUseIsASentenceAndTheUsage() {
    assertThat(Started.with(echo, "0"))
        .isEqualTo(
            new Started(
                2,
                List.of(),
                List.of(
                    "Echo: number is \"0\"; it must be a whole number from 1 to 9",
                    "usage: java Echo number")));
  }

  @Test
  void aWrongAnswerIsNotAMeasurement() {
    Started started = Started.with(echo, "6");

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.err())
        .containsExactly("Echo: not a measurement: the answer is 6; it must be 7");
  }

  @Test
  void aProgramThatThrowsFails() {
    Started started = Started.with(echo, "9");

    assertThat(started.exitCode()).isEqualTo(1);
    assertThat(started.err())
        .first()
        .isEqualTo("Echo: failed: java.lang.IllegalStateException: nine");
  }

  @Test
  void theTrialFileHoldsWhatWasMeasured() throws IOException {
    Path file = directory.resolve("trial.json");
    Started.writing(file, echo, "7");

    Map<?, ?> trial = JsonValue.object(Files.readString(file));
    assertThat(trial.get("schema")).isEqualTo("program/1");
    assertThat(trial.get("program")).isEqualTo("Echo");
    assertThat(trial.get("arguments")).isEqualTo(List.of("7"));
    assertThat(trial.get("seconds")).isEqualTo(List.of(0.5, 0.25));
    assertThat(trial.get("answer")).isEqualTo("7");
    assertThat(trial.get("knownAnswer")).isEqualTo("7");
    assertThat(trial.get("completed")).isEqualTo(JsonValue.NULL);
    assertThat(trial.get("details")).isEqualTo(Map.of());
    assertThat((Double) trial.get("cpuSeconds")).isPositive();
    assertThat((Double) trial.get("peakHeapBytes")).isPositive();
    assertThat((Double) trial.get("allocatedBytes")).isPositive();
    assertThat((Double) trial.get("gcSeconds")).isNotNegative();
    assertThat(trial.containsKey("userSeconds")).isTrue();
    assertThat(trial.containsKey("systemSeconds")).isTrue();
  }

  @Test
  void nothingIsLeftBesideTheTrialFile() throws IOException {
    Started.writing(directory.resolve("trial.json"), echo, "7");
    Started.writing(directory.resolve("trial.json"), echo, "7");

    try (var files = Files.list(directory)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void aWrongAnswerIsWrittenBesideTheKnownOne() throws IOException {
    Path file = directory.resolve("trial.json");
    Started.writing(file, echo, "6");

    Map<?, ?> trial = JsonValue.object(Files.readString(file));
    assertThat(trial.get("answer")).isEqualTo("6");
    assertThat(trial.get("knownAnswer")).isEqualTo("7");
  }

  @Test
  void anUnknownAnswerIsNull() throws IOException {
    Path file = directory.resolve("trial.json");
    Started started = Started.writing(file, echo, "8");

    assertThat(started.exitCode()).isZero();
    assertThat(JsonValue.object(Files.readString(file)).get("knownAnswer"))
        .isEqualTo(JsonValue.NULL);
  }

  @Test
  void aMissingDirectoryIsReportedBeforeTheRun() {
    Started started = Started.writing(directory.resolve("gone/trial.json"), echo, "7");

    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.out()).isEmpty();
    assertThat(started.err()).first().asString().contains("does not exist; make it first");
  }

  @Test
  void aCensusIsAskedForByAProperty() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("threadmark.census", "true");
    properties.setProperty("threadmark.trial", directory.resolve("trial.json").toString());
    Started.with(echo, properties, "7");

    Map<?, ?> trial = JsonValue.object(Files.readString(directory.resolve("trial.json")));
    assertThat(trial.get("details")).isEqualTo(Map.of("echoes", 2.0));
    assertThat(trial.get("completed")).isEqualTo(1.0);
  }

  @Test
  void secondsThatAreNoNumberAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Completion.of(List.of(Double.NaN), 7))
        .withMessageContaining("seconds");
  }

  @Test
  void whatTakesLongIsAnnouncedToAPersonAndNotInATrial() {
    assertThat(Started.with(new Slow()).err()).containsExactly("Slow: it takes a while");
    assertThat(Started.writing(directory.resolve("trial.json"), new Slow()).err()).isEmpty();
  }

  private static final class Slow implements Program {

    @Override
    public String name() {
      return "Slow";
    }

    @Override
    public String usage() {
      return "";
    }

    @Override
    public Plan plan(Arguments arguments) {
      return new Plan() {

        @Override
        public Optional<String> announcement() {
          return Optional.of("it takes a while");
        }

        @Override
        public Completion carryOut(TimedParts parts) {
          return Completion.of(List.of(1.0), "42", "42");
        }

        @Override
        public Optional<String> knownAnswer() {
          return Optional.of("42");
        }
      };
    }
  }
}
