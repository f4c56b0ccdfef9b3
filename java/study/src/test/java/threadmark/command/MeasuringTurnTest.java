package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.ledger.book.AskedJar;
import threadmark.noise.Pause;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.study.run.TinyRun;

/** While one command measures, no other one begins. */
class MeasuringTurnTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "run --experiments ../../experiments --out %s/second",
        "tune --experiments ../../experiments --out %s/second",
        "gate --base %s/some.jar --head %s/some.jar --out %s/second",
        "calibrate --out %s/second",
        "fidelity --experiments ../../experiments",
        "machine --check",
      })
  void theSecondIsRefusedAtItsStart(String command) throws IOException {
    AskedJar.at(folder.resolve("some.jar"), ExperimentFiles.read(Path.of("../../experiments")));
    MeasuringLock first =
        MeasuringLock.of("run", folder.resolve("first"), Terminal.of(true), MadeUpWorld.any());
    try {
      Started second = Started.with(command.replace("%s", folder.toString()).split(" "));
      assertThat(second.errors())
          .startsWith(
              "threadmark: %s: threadmark run measures there, as process %d, since "
                  .formatted(folder.resolve("first"), ProcessHandle.current().pid()))
          .containsPattern("since 20[0-9-]{8}T[0-9:]{8}Z,")
          .contains("; wait for its end")
          .hasLineCount(1);
      assertThat(second.out()).isEmpty();
      assertThat(second.exitCode()).isEqualTo(2);
      assertThat(folder.resolve("second")).doesNotExist();
    } finally {
      first.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "tune", "fidelity"})
  void aWrongWordIsToldWhoeverMeasures(String command) {
    MeasuringLock first =
        MeasuringLock.of("gate", folder.resolve("first"), Terminal.of(true), MadeUpWorld.any());
    try {
      assertThat(
              Started.with(command, "--experiments", "../../experiments", "--experiment", "nosuch")
                  .errors())
          .contains("--experiment nosuch: there is none of that name")
          .doesNotContain("measures there");
    } finally {
      first.close();
    }
  }

  @Test
  void inAWorkflowTheSecondWaitsForTheEndOfTheFirst() {
    World any = MadeUpWorld.any();
    MeasuringLock first = MeasuringLock.of("run", folder.resolve("first"), Terminal.of(true), any);
    List<Double> waits = new ArrayList<>();
    Pause pause =
        seconds -> {
          waits.add(seconds);
          if (waits.size() == 3) {
            first.close();
          }
        };
    World patient =
        new World(
            any.look(),
            any.sight(),
            any.clock(),
            pause,
            any.loops(),
            any.environment(),
            any.fileSystem());
    MeasuringLock second =
        MeasuringLock.of("run", folder.resolve("second"), Terminal.of(true), patient, true);
    assertThat(waits).containsExactly(1.0, 1.0, 1.0);
    second.close();
  }

  @Test
  void aDryRunNeitherTakesATurnNorWaitsForOne() {
    TinyRun run = TinyRun.in(folder);
    MeasuringLock first =
        MeasuringLock.of("gate", folder.resolve("first"), Terminal.of(true), MadeUpWorld.any());
    try {
      Started dry = run.begin("--dry-run");
      assertThat(dry.exitCode()).as(dry.errors()).isZero();
      assertThat(dry.errors())
          .contains(
              "to measure this now would be refused: %s: threadmark gate measures there, as process %d, since "
                  .formatted(folder.resolve("first"), ProcessHandle.current().pid()));
    } finally {
      first.close();
    }
    assertThat(run.begin("--dry-run").errors()).doesNotContain("would be refused");
  }

  @Test
  void inAWorkflowAPlanSaysThatItWouldWait() {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(new PrintStream(said, true, StandardCharsets.UTF_8), false, true);
    MeasuringLock first =
        MeasuringLock.of("gate", folder.resolve("first"), Terminal.of(true), MadeUpWorld.any());
    try {
      MeasuringLock.foretell(terminal, true);
    } finally {
      first.close();
    }
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("to measure this now would wait: ")
        .contains("threadmark gate measures there")
        .doesNotContain("refused");
  }

  @Test
  void aTurnThatIsNotSureSaysSoEvenToThoseWhoAskedForQuiet() throws IOException {
    Path place = folder.resolve("threadmark-measuring.lock");
    Files.createDirectory(place);
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Terminal quiet = new Terminal(new PrintStream(said, true, StandardCharsets.UTF_8), false, true);
    String before = System.setProperty(MeasuringLock.FOLDER, folder.toString());
    try {
      MeasuringLock.of("run", folder.resolve("out"), quiet, MadeUpWorld.any()).close();
    } finally {
      System.setProperty(MeasuringLock.FOLDER, before);
    }
    assertThat(said.toString(StandardCharsets.UTF_8))
        .startsWith("threadmark: %s: cannot be locked (".formatted(place))
        .hasLineCount(1);
  }

  @Test
  void aCommandThatWasRefusedLeavesTheTurnToTheNext() {
    assertThat(Started.with("run", "--experiment", "none", "--out", folder + "/a").exitCode())
        .isEqualTo(2);
    MeasuringLock.of("run", folder, Terminal.of(true), MadeUpWorld.any()).close();
  }
}
