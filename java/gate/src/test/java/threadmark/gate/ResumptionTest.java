package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import threadmark.calibrate.CalibrateCommand;
import threadmark.calibrate.TraceReader;
import threadmark.command.Choice;
import threadmark.command.MadeUpWorld;
import threadmark.command.OptionTypes;
import threadmark.text.Complaint;

/** What a folder keeps of the options, and what is read of them when it goes on. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its paths are not written so")
class ResumptionTest {

  @Test
  void pathsAreKeptAsTheyAreToldFromAnyFolder() {
    Path here = Path.of("").toAbsolutePath();
    assertThat(
            kept(
                "--base",
                "none",
                "--head",
                "h.jar",
                "--classpath",
                "lib:/abs:",
                "--launch",
                "./wrap -x",
                "-p",
                "size=10"))
        .isEqualTo(
            """
            command gate
            word --base
            word none
            word --head
            word %1$s/h.jar
            word --classpath
            word %1$s/lib:/abs:
            word --launch
            word ./wrap -x
            word -p
            word size=10
            """
                .formatted(here));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "a\n", "a\r", "\r\n"})
  void aWordOfSeveralLinesIsNotKept(String word) {
    assertThat(kept("--head", "h.jar", "--jvm-arg", word)).isEmpty();
  }

  @Test
  void whatIsKeptIsReadBackAsItWasTyped() {
    String plan =
        kept(
            "--base",
            "none",
            "--head",
            "/h.jar",
            "--jvm-arg=-quiet",
            "--jvm-arg=-Da=b c",
            "-p",
            "size=1,2",
            "--include",
            "@x",
            "--classpath",
            "/lib",
            "--mode",
            "advise");
    CommandLine gate =
        OptionTypes.known(new CommandLine(new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE)));
    gate.parseArgs("--resume", "--out", "d");
    assertThat(again(plan, gate)).isEqualTo(plan);
    assertThat(gate.getParseResult().hasMatchedOption("--quiet")).isFalse();
    assertThat(gate.getParseResult().hasMatchedOption("--resume")).isTrue();
    assertThat(Resumption.kept(Resumable.GATE, gate.getParseResult()).lines())
        .containsExactlyInAnyOrderElementsOf(plan.lines().toList());
  }

  /** A gate that was advisory once is not so for ever, and moved jars stay moved. */
  @Test
  void whatIsSaidForThisOnceIsNotKept() {
    String plan = kept("--base", "/b.jar", "--head", "/h.jar", "--budget", "5m");
    CommandLine gate =
        OptionTypes.known(new CommandLine(new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE)));
    gate.parseArgs(
        "--resume",
        "--mode",
        "advise",
        "--budget",
        "9m",
        "--expect-leap",
        "--head",
        "/new.jar",
        "--head-jdk",
        "/jdk");
    assertThat(again(plan, gate))
        .isEqualTo(
            kept("--base", "/b.jar", "--budget", "5m", "--head", "/new.jar", "--head-jdk", "/jdk"));
    assertThat(gate.getParseResult().<Object>matchedOptionValue("--budget", null).toString())
        .contains("540");
  }

  @Test
  void whatDiffersIsRefused() {
    String plan = kept("--base", "/b.jar", "--head", "/h.jar", "--classpath", "lib");
    CommandLine gate =
        OptionTypes.known(new CommandLine(new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE)));
    gate.parseArgs("--resume", "--classpath", "lib");
    assertThat(again(plan, gate)).isEqualTo(plan);
    gate.parseArgs("--resume", "--classpath", "other");
    assertThatThrownBy(() -> again(plan, gate))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("leave it out");
  }

  /** An hour of trials was meant to be recorded, and the jar may have been moved. */
  @Test
  void whatACalibrationKeepsIsReadBack() {
    CommandLine calibrate =
        new CommandLine(
            new CalibrateCommand(MadeUpWorld.any(), DeclaredCells.NONE, TraceReader.FILES));
    calibrate.parseArgs("--record", "--jar", "/x.jar", "--pairs", "16", "--json", "--seed", "5");
    String kept = Resumption.kept(Resumable.CALIBRATION, calibrate.getParseResult());
    assertThat(kept)
        .startsWith("command calibrate\n")
        .contains("word --record\n", "word /x.jar\n", "word 16\n")
        .doesNotContain("--json", "--seed");
    calibrate.parseArgs("--resume", "--out", "d", "--jar", "/y.jar");
    assertThat(again(Resumable.CALIBRATION, kept, calibrate))
        .contains("word --record\n", "word /y.jar\n", "word 16\n")
        .doesNotContain("/x.jar");
    assertThat(calibrate.getParseResult().hasMatchedOption("--record")).isTrue();
  }

  private static String kept(String... words) {
    CommandLine gate =
        OptionTypes.known(new CommandLine(new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE)));
    gate.setExpandAtFiles(false);
    gate.parseArgs(words);
    return Resumption.kept(Resumable.GATE, gate.getParseResult());
  }

  private static String again(String plan, CommandLine gate) {
    return again(Resumable.GATE, plan, gate);
  }

  private static String again(Resumable resumable, String plan, CommandLine command) {
    return new Resumption(resumable, Path.of("d"), Choice.begun(plan).orElseThrow())
        .sayAgain(command);
  }
}
