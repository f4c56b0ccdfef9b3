package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import threadmark.jmh.MadeJar;
import threadmark.model.Complaint;
import threadmark.run.FakeJdk;

/** A gate that goes on knows its options, and does nothing that a stranger's folder tells it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class GateResumptionTest {

  @TempDir private Path folder;
  private Path base;
  private Path head;

  @BeforeEach
  void jars() {
    base = MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("base.jar"));
    head = MadeJar.listing("1.37.txt", "1.37").with("x", "y").at(folder.resolve("head.jar"));
  }

  @Test
  void aGateThatGoesOnKnowsItsOptions() throws IOException {
    keeping("--base", base, "--head", head, "--include", "Quue", "--budget", "24h");
    assertThat(resumed().errors()).contains("--include Quue: matches no benchmark");
    assertThat(resumed("--include", "Quue").errors()).contains("--include Quue: matches no");
    keeping("--base", base, "--head", head, "--margin", "10%", "--budget", "24h");
    assertThat(resumed("--margin", "10%").errors()).contains("begun with other jars");
    assertThat(resumed("--margin", "5%").errors())
        .contains("--margin 5%: the one in ", "was begun with --margin 10%; leave it out")
        .hasLineCount(1);
    assertThat(resumed("--include", "Plain").errors())
        .contains("--include Plain: the one in ", "was begun with no --include; leave it out");
    assertThat(resumed("--budget", "5s").errors()).contains("begun with other jars");
    assertThat(resumed("--head", "nowhere.jar").errors()).contains("--head nowhere.jar: there is");
  }

  @Test
  void aGateOfAnOlderVersionIsGivenItsOptionsAgain() throws IOException {
    keeping();
    Path plan = folder.resolve("out/plan.txt");
    Files.writeString(plan, Files.readString(plan).replace("command gate\n", ""));
    assertThat(resumed().errors()).contains("does not tell the options; repeat --base, --head");
    assertThat(resumed("--base", base.toString(), "--head", head.toString()).errors())
        .contains("begun with other jars");
    Files.delete(plan);
    assertThat(resumed().errors()).contains("no gate lies here; start one without --resume");
  }

  @Test
  void sidesAreDemandedOfAGateThatBegins() {
    assertThat(Started.with("gate", "--head", head.toString()).errors())
        .contains("Missing required option: '--base=JAR'");
    assertThat(Started.with("gate").errors())
        .contains("Missing required options: '--base=JAR', '--head=JAR'");
  }

  /** As a gate with these options leaves it, but for its jars. */
  private void keeping(Object... words) throws IOException {
    StringBuilder plan = new StringBuilder("gate/1\nseed 7\nsittings 1\ncommand gate\n");
    Stream.of(words).forEach(word -> plan.append("word ").append(word).append('\n'));
    Files.createDirectories(folder.resolve("out"));
    Files.writeString(folder.resolve("out/plan.txt"), plan + "jars a b\n");
  }

  private Started resumed(String... words) {
    return Started.with(
        Stream.concat(
                Stream.of(
                    "gate", "--resume", "--dry-run", "--out", folder.resolve("out").toString()),
                Stream.of(words))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gate | --report PRECIOUS | names --report, which no gate keeps; it was changed",
        "gate | --dry-run | names --dry-run, which no gate keeps",
        "gate | --quiet | names --quiet, which no gate keeps",
        "gate | --help | names --help, which no gate keeps",
        "gate | -h | names -h, which no gate keeps",
        "gate | --nonsense 1 | names --nonsense, which no gate keeps",
        "gate | PRECIOUS | which no gate keeps",
        "gate | --advisory | ends with --advisory, which takes a value",
        "run | --experiment primes | is of another command, run"
      })
  void aPlanThatNoGateWroteIsRefused(String command, String words, String sentence)
      throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "mine");
    keeping((Object[]) words.replace("PRECIOUS", precious.toString()).split(" ", -1));
    Path plan = folder.resolve("out/plan.txt");
    Files.writeString(plan, Files.readString(plan).replace("command gate", "command " + command));
    Started gate = Started.with("gate", "--resume", "--out", folder.resolve("out").toString());
    assertThat(gate.errors()).contains("plan.txt there ", sentence).hasLineCount(1);
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(precious).hasContent("mine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "gate/2\nseed 7\nsittings 1\nx\n", "gate/1\nseed 7\nsittings 1\nmach"})
  void aPlanThatWasCutShortIsToldAsOne(String plan) throws IOException {
    keeping();
    Files.writeString(folder.resolve("out/plan.txt"), plan);
    assertThat(resumed().errors()).contains("is not what a gate writes, it was cut short");
  }

  @Test
  void aWordThatLooksLikeAFileOfArgumentsIsAWord() throws IOException {
    Path precious = folder.resolve("precious");
    Path arguments = Files.writeString(folder.resolve("arguments"), "--report\n" + precious);
    keeping("--base", base, "--head", head, "--include", "@" + arguments);
    assertThat(resumed().errors()).contains("--include @" + arguments + ": matches no benchmark");
    assertThat(precious).doesNotExist();
  }

  /** What is named there may be something else here, or a trap. */
  @Test
  void nothingThatAPlanOfAnotherMachineNamesIsStarted() throws IOException {
    Path started = folder.resolve("started");
    String trap = "#!/bin/sh\ntouch '%s'\n".formatted(started);
    Path evil = FakeJdk.in(folder.resolve("evil"), FakeJdk.TEMURIN_25, trap);
    keeping("--base", base, "--head", head, "--head-jdk", evil);
    Path plan = folder.resolve("out/plan.txt");
    Files.writeString(plan, Files.readString(plan) + "machine other 0 0\nx\n");
    assertThat(resumed().errors()).contains("begun on another machine");
    assertThat(started).doesNotExist();
  }

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

  @Test
  void aCalibrationIsGoneOnWithByItsOwnCommand() throws IOException {
    keeping();
    Path plan = folder.resolve("out/plan.txt");
    String gates = Files.readString(plan);
    Files.writeString(
        plan, "gate/1\nseed 7\nsittings 1\ncommand calibrate\ncalibration some-jdk a\npairs 24\n");
    String sentence =
        "a calibration lies here; go on with: threadmark calibrate --resume --out "
            + folder.resolve("out");
    assertThat(resumed().errors()).contains(sentence).hasLineCount(1);
    assertThat(
            Started.with(
                    "gate",
                    "--base",
                    base.toString(),
                    "--head",
                    head.toString(),
                    "--budget",
                    "24h",
                    "--out",
                    folder.resolve("out").toString())
                .errors())
        .contains(sentence);
    Files.writeString(plan, gates);
    assertThat(
            Started.with("calibrate", "--resume", "--out", folder.resolve("out").toString())
                .errors())
        .contains("a gate lies here; go on with: threadmark gate --resume --out ")
        .hasLineCount(1);
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
    CommandLine gate = new CommandLine(new GateCommand());
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
    CommandLine gate = new CommandLine(new GateCommand());
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
    CommandLine gate = new CommandLine(new GateCommand());
    gate.parseArgs("--resume", "--classpath", "lib");
    assertThat(again(plan, gate)).isEqualTo(plan);
    gate.parseArgs("--resume", "--classpath", "other");
    assertThatThrownBy(() -> again(plan, gate))
        .isInstanceOf(Complaint.class)
        .hasMessageContaining("leave it out");
  }

  private static String kept(String... words) {
    CommandLine gate = new CommandLine(new GateCommand());
    gate.setExpandAtFiles(false);
    gate.parseArgs(words);
    return Resumption.kept(Resumable.GATE, gate.getParseResult());
  }

  private static String again(String plan, CommandLine gate) {
    return new Resumption(Resumable.GATE, Path.of("d"), Beginning.choice(plan).orElseThrow())
        .sayAgain(gate);
  }
}
