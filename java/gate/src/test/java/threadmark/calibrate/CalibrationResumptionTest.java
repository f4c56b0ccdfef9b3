package threadmark.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.KeptPlan;
import threadmark.command.Started;

/** A calibration that goes on knows its options, and stays where it began. */
class CalibrationResumptionTest {

  @TempDir private Path folder;
  private CalibrationCalls calibrating;

  @BeforeEach
  void begin() throws InterruptedException {
    calibrating = CalibrationCalls.in(folder);
  }

  @Test
  void aCalibrationThatGoesOnKnowsItsOptions() throws IOException {
    keeping("--jar", calibrating.jar().toString(), "--include", "Plan", "--pairs", "16");
    assertThat(resumed().errors()).contains("--include Plan: matches no benchmark");
    keeping("--jar", calibrating.jar().toString(), "--include", "Plain", "--pairs", "16");
    assertThat(resumed().errors()).contains("begun with other jars");
    assertThat(resumed("--pairs", "24").errors())
        .contains("--pairs 24: the one in ", "was begun with --pairs 16; leave it out")
        .hasLineCount(1);
    assertThat(resumed("--jar", "nowhere.jar").errors()).contains("nowhere.jar");
    keeping("--picture", "precious.svg");
    assertThat(resumed().errors())
        .contains("names --picture, which threadmark calibrate never keeps");
    Files.delete(folder.resolve("out/plan.json"));
    assertThat(resumed().errors())
        .contains("nothing lies here that threadmark calibrate began")
        .hasLineCount(1);
  }

  /** Trials of another jar would else be this one's noise. */
  @Test
  void noCalibrationBeginsBesideTrialsWithoutAPlan() throws IOException {
    Path trials = Files.createDirectories(folder.resolve("out/trials"));
    Files.writeString(trials.resolve("00001-base.trial.json"), "{}");
    Started begun =
        calibrating.asking(
            "--quiet",
            "--dry-run",
            "--jar",
            calibrating.jar().toString(),
            "--out",
            folder.resolve("out").toString());
    assertThat(begun.exitCode()).isEqualTo(2);
    assertThat(begun.errors()).contains("holds trials and no plan.json").hasLineCount(1);
    assertThat(resumed().errors()).isEqualTo(begun.errors());
  }

  /** Trials of two machines would else be one machine's noise. */
  @Test
  void aCalibrationStaysOnItsMachine() throws IOException {
    Path plan = keeping("--jar", calibrating.jar().toString());
    KeptPlan.edit(plan, calibrating.here().identity().hardware(), "0");
    Started started = resumed();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("begun on another machine").hasLineCount(1);
  }

  private Path keeping(String... words) throws IOException {
    return KeptPlan.of(
        "calibrate", calibrating.here().identity(), folder.resolve("out"), (Object[]) words);
  }

  private Started resumed(String... words) {
    String out = folder.resolve("out").toString();
    return calibrating.asking(
        Stream.concat(Stream.of("--quiet", "--dry-run", "--resume", "--out", out), Stream.of(words))
            .toArray(String[]::new));
  }
}
