package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import threadmark.calibrate.CalibrateCommand;
import threadmark.calibrate.TraceReader;
import threadmark.command.KeptPlan;
import threadmark.command.MadeUpWorld;
import threadmark.command.OptionTypes;
import threadmark.command.Resumption;
import threadmark.text.Complaint;
import threadmark.trial.GateFolder;
import threadmark.trial.PlanFile;

/** What a folder keeps of the options, and what is read of them when it goes on. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its paths are not written so")
class ResumptionTest {

  @TempDir private Path folder;

  private static CommandLine gate() {
    return OptionTypes.known(
        new CommandLine(new GateCommand(MadeUpWorld.any(), DeclaredCells.NONE)));
  }

  private static CommandLine calibrate() {
    return OptionTypes.known(
        new CommandLine(
            new CalibrateCommand(MadeUpWorld.any(), DeclaredCells.NONE, TraceReader.FILES)));
  }

  private static List<String> kept(CommandLine command, String... words) {
    command.setExpandAtFiles(false);
    command.parseArgs(words);
    return Resumption.options(command);
  }

  /** The options that are kept once the command went on with those words. */
  private List<String> again(CommandLine command, List<String> begun, String... words)
      throws IOException {
    KeptPlan.of(command.getCommandName(), MadeUpWorld.any().identity(), folder, begun.toArray());
    command.parseArgs(words);
    Resumption resumption = resumption(command, true);
    resumption.takeUp(MadeUpWorld.any());
    return resumption.plan(7, MadeUpWorld.any().identity(), Map.of()).options();
  }

  private Resumption resumption(CommandLine command, boolean resumed) {
    return Resumption.of(command, folder, resumed, "--mode", "--budget", "--expect-leap");
  }

  @Test
  void pathsAreKeptAsTheyAreToldFromAnyFolder() {
    Path here = Path.of("").toAbsolutePath();
    assertThat(
            kept(
                gate(),
                "--base",
                "none",
                "--head",
                "h.jar",
                "--head-jdk",
                "temurin-25.0.3+9",
                "--classpath",
                "lib:/abs:",
                "--launch",
                "./wrap -x",
                "-p",
                "size=10"))
        .containsExactly(
            "--base",
            "none",
            "--head",
            here + "/h.jar",
            "--head-jdk",
            "temurin-25.0.3+9",
            "--classpath",
            here + "/lib:/abs:",
            "--launch",
            "./wrap -x",
            "-p",
            "size=10");
  }

  @Test
  void whatIsKeptIsReadBackAsItWasTyped() throws IOException {
    String[] typed = {
      "--base",
      "none",
      "--head",
      "/h.jar",
      "--jvm-arg=-quiet",
      "--jvm-arg=-Da=b\nc",
      "-p",
      "size=1,2",
      "-p",
      "thread=a=b",
      "--include",
      "@x",
      "--classpath",
      "/lib",
      "--mode",
      "advise"
    };
    List<String> begun = kept(gate(), typed);
    CommandLine gate = gate();
    assertThat(again(gate, begun, "--resume", "--out", "d")).isEqualTo(begun);
    assertThat(gate.getParseResult().hasMatchedOption("--quiet")).isFalse();
    assertThat(gate.getParseResult().hasMatchedOption("--resume")).isTrue();
    assertThat(Resumption.options(gate)).containsExactlyInAnyOrderElementsOf(begun);
  }

  /** A gate that was advisory once is not so for ever, and moved jars stay moved. */
  @Test
  void whatIsSaidForThisOnceIsNotKept() throws IOException {
    List<String> begun = kept(gate(), "--base", "/b.jar", "--head", "/h.jar", "--budget", "5m");
    CommandLine gate = gate();
    assertThat(
            again(
                gate,
                begun,
                "--resume",
                "--mode",
                "advise",
                "--budget",
                "9m",
                "--expect-leap",
                "--head",
                "/new.jar",
                "--head-jdk",
                "/jdk"))
        .containsExactlyInAnyOrder(
            "--base", "/b.jar", "--budget", "5m", "--head", "/new.jar", "--head-jdk", "/jdk");
    assertThat(gate.getParseResult().<Object>matchedOptionValue("--budget", null).toString())
        .contains("540");
  }

  @Test
  void whatDiffersIsRefused() throws IOException {
    List<String> begun = kept(gate(), "--base", "/b.jar", "--head", "/h.jar", "--classpath", "lib");
    assertThat(again(gate(), begun, "--resume", "--classpath", "lib")).isEqualTo(begun);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> again(gate(), begun, "--resume", "--classpath", "other"))
        .withMessageContaining("leave it out");
  }

  /** An hour of trials was meant to be recorded, and the jar may have been moved. */
  @Test
  void whatACalibrationKeepsIsReadBack() throws IOException {
    List<String> begun =
        kept(calibrate(), "--record", "--jar", "/x.jar", "--pairs", "16", "--json", "--seed", "5");
    assertThat(begun).containsExactlyInAnyOrder("--record", "--jar", "/x.jar", "--pairs", "16");
    CommandLine calibrate = calibrate();
    assertThat(again(calibrate, begun, "--resume", "--out", "d", "--jar", "/y.jar"))
        .containsExactlyInAnyOrder("--record", "--jar", "/y.jar", "--pairs", "16");
    assertThat(calibrate.getParseResult().hasMatchedOption("--record")).isTrue();
  }

  @Test
  void aFolderThatHoldsAGateIsNotMixedWithAnother() throws IOException {
    CommandLine gate = gate();
    gate.parseArgs();
    assertRefused(() -> resumption(gate, true), "nothing lies here that threadmark gate began");
    KeptPlan.of("gate", MadeUpWorld.any().identity(), folder);
    assertRefused(() -> resumption(gate, false), "go on with --resume");
    CommandLine calibrate = calibrate();
    calibrate.parseArgs();
    assertRefused(() -> resumption(calibrate, true), "threadmark gate --resume --out " + folder);
    Resumption found = resumption(gate, true);
    assertThat(found.seed(Optional.empty())).isEqualTo(7);
    assertRefused(() -> found.seed(Optional.of(8L)), "was begun with 7; leave it out");
    PlanFile same = KeptPlan.read(folder.resolve("plan.json"));
    found.check(same);
    assertRefused(
        () -> found.check(found.plan(7, MadeUpWorld.any().identity(), Map.of())),
        "begun with other jars");
    KeptPlan.edit(folder.resolve("plan.json"), "\"seed\": 7", "\"seed\": 8");
    assertRefused(() -> found.check(same), "another command wrote here meanwhile");
  }

  /** They may be of other jars, and would count as those of whatever is begun beside them. */
  @Test
  void besideTrialsWithoutAPlanNothingIsBegunAndNothingGoesOn() throws IOException {
    Path trials = Files.createDirectories(folder.resolve("trials"));
    CommandLine gate = gate();
    gate.parseArgs();
    assertThat(resumption(gate, false).before()).isEmpty();
    Path trial = Files.writeString(trials.resolve("00001-base.trial.json"), "{}");
    for (boolean resumed : List.of(false, true)) {
      assertRefused(() -> resumption(gate, resumed), folder + ": holds trials and no plan.json");
    }
    assertThat(trial).hasContent("{}");
  }

  @Test
  void anEndedGateIsTakenUpAgainAsANewSitting() throws IOException {
    KeptPlan.of("gate", MadeUpWorld.any().identity(), folder);
    CommandLine gate = gate();
    gate.parseArgs();
    try (GateFolder archive = GateFolder.open(folder, Map.of())) {
      archive.begin(KeptPlan.read(folder.resolve("plan.json")));
      assertThat(resumption(gate, true).sitting()).isEqualTo(1);
      archive.end(GateExamples.cutShort(folder.resolve("made")).verdicts(), "page", "comment");
    }
    assertThat(resumption(gate, true).sitting()).isEqualTo(2);
  }

  private static void assertRefused(Runnable act, String sentence) {
    assertThatExceptionOfType(Complaint.class).isThrownBy(act::run).withMessageContaining(sentence);
  }
}
