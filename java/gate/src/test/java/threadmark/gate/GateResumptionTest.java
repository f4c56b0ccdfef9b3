package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

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
import threadmark.command.KeptPlan;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.jmh.MadeJar;
import threadmark.jvm.FakeJdk;

/** A gate that goes on knows its options, and does nothing that a stranger's folder tells it. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fake runtimes are shell scripts")
class GateResumptionTest {

  @TempDir private Path folder;
  private Path base;
  private Path head;
  private ThisMachine here;

  @BeforeEach
  void jars() throws InterruptedException {
    here = SeenMachine.in(folder.resolve("machine"));
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
  void sidesAreDemandedOfAGateThatBegins() {
    assertThat(Started.with("gate", "--head", head.toString()).errors())
        .contains("Missing required option: '--base=JAR'");
    assertThat(Started.with("gate").errors())
        .contains("Missing required options: '--base=JAR', '--head=JAR'");
  }

  private Path keeping(Object... words) throws IOException {
    return KeptPlan.of("gate", here.identity(), folder.resolve("out"), words);
  }

  private Started resumed(String... words) {
    return gate(
        Stream.concat(Stream.of("--resume", "--dry-run"), Stream.of(words)).toArray(String[]::new));
  }

  private Started gate(String... words) {
    return started("gate", words);
  }

  private Started started(String command, String... words) {
    return Started.on(
        here,
        Stream.concat(
                Stream.of(command, "--out", folder.resolve("out").toString()), Stream.of(words))
            .toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gate | --report PRECIOUS | names --report, which threadmark gate never keeps; it was"
            + " changed",
        "gate | --dry-run | names --dry-run, which threadmark gate never keeps",
        "gate | --quiet | names --quiet, which threadmark gate never keeps",
        "gate | --help | names --help, which threadmark gate never keeps",
        "gate | -h | names -h, which threadmark gate never keeps",
        "gate | --nonsense 1 | names --nonsense, which threadmark gate never keeps",
        "gate | PRECIOUS | which threadmark gate never keeps",
        "gate | --advisory | ends with --advisory, which takes a value",
        "run | --experiment primes | threadmark run began here; go on with: threadmark run --resume"
      })
  void aPlanThatNoGateWroteIsRefused(String command, String words, String sentence)
      throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "mine");
    Path plan = keeping((Object[]) words.replace("PRECIOUS", precious.toString()).split(" ", -1));
    KeptPlan.edit(plan, "\"command\": \"gate\"", "\"command\": \"%s\"".formatted(command));
    Started gate = gate("--resume");
    assertThat(gate.errors()).contains(sentence).hasLineCount(1);
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(precious).hasContent("mine");
  }

  @Test
  void aWordThatLooksLikeAFileOfArgumentsIsAWord() throws IOException {
    Path precious = folder.resolve("precious");
    Path arguments = Files.writeString(folder.resolve("arguments"), "--report\n" + precious);
    keeping("--base", base, "--head", head, "--include", "@" + arguments);
    assertThat(resumed().errors()).contains("--include @" + arguments + ": matches no benchmark");
    assertThat(precious).doesNotExist();
  }

  /** What is named there may be something else here, or a trap, and a trimmed runtime is asked. */
  @Test
  void nothingThatAPlanOfAnotherMachineNamesIsStarted() throws IOException {
    Path started = folder.resolve("started");
    String trap = "#!/bin/sh\ntouch '%s'\n".formatted(started);
    Path evil = FakeJdk.in(folder.resolve("evil"), "JAVA_VERSION=\"25.0.3\"\n", trap);
    Path plan = keeping("--base", base, "--head", head, "--head-jdk", evil);
    KeptPlan.edit(plan, here.identity().hardware(), "0");
    assertThat(resumed().errors()).contains("begun on another machine");
    assertThat(started).doesNotExist();
  }

  @Test
  void aCalibrationIsGoneOnWithByItsOwnCommand() throws IOException {
    KeptPlan.of("calibrate", here.identity(), folder.resolve("out"), "--pairs", "24");
    String sentence =
        "threadmark calibrate began here; go on with: threadmark calibrate --resume --out "
            + folder.resolve("out");
    assertThat(resumed().errors()).contains(sentence).hasLineCount(1);
    assertThat(
            gate("--base", base.toString(), "--head", head.toString(), "--budget", "24h").errors())
        .contains(sentence);
    keeping();
    assertThat(started("calibrate", "--resume").errors())
        .contains("threadmark gate began here; go on with: threadmark gate --resume --out ")
        .hasLineCount(1);
  }
}
