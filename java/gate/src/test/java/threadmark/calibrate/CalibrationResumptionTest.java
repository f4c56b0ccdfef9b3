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
import threadmark.gate.Resumable;

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
    assertThat(resumed().errors()).contains("names --picture, which no calibration keeps");
    Files.delete(folder.resolve("out/plan.txt"));
    assertThat(resumed().errors())
        .contains("no calibration lies here; start one without --resume")
        .hasLineCount(1);
  }

  @Test
  void theCommandThatGoesOnIsToldToWhoeverStopsIt() throws IOException {
    Path plan = keeping("--pairs", "16");
    Path out = plan.getParent();
    assertThat(Resumable.CALIBRATION.farewell(out))
        .endsWith("Go on with: threadmark calibrate --resume --out " + out);
    Files.writeString(plan, "gate/1\nseed 7\nsittings 1\ncalibration a b\n");
    assertThat(Resumable.CALIBRATION.farewell(out))
        .endsWith("Go on with the same command and --resume --out " + out);
  }

  /** Trials of two machines would else be one machine's noise. */
  @Test
  void aCalibrationStaysOnItsMachine() throws IOException {
    Path plan = keeping("--jar", calibrating.jar().toString());
    Files.writeString(plan, Files.readString(plan) + "machine other 0 0\nx\n");
    Started started = resumed();
    assertThat(started.exitCode()).isEqualTo(2);
    assertThat(started.errors()).contains("begun on another machine").hasLineCount(1);
  }

  private Path keeping(String... words) throws IOException {
    return KeptPlan.ofCalibration(folder.resolve("out"), (Object[]) words);
  }

  private Started resumed(String... words) {
    String out = folder.resolve("out").toString();
    return calibrating.asking(
        Stream.concat(Stream.of("--quiet", "--dry-run", "--resume", "--out", out), Stream.of(words))
            .toArray(String[]::new));
  }
}
