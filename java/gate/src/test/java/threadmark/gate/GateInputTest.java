package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import threadmark.command.MadeUpWorld;
import threadmark.command.Started;
import threadmark.command.Terminal;
import threadmark.command.TerminalWriter;
import threadmark.command.Threadmark;
import threadmark.machine.MachineIdentity;
import threadmark.text.Complaint;
import threadmark.trial.GateFolder;

class GateInputTest {

  private static final MachineIdentity HERE =
      new MachineIdentity("here", "a-cpu", "0123456789ab", "ba9876543210");

  @TempDir private Path folder;

  @Test
  void aJarThatIsNotThereIsNamed() {
    Started gate = Started.with("gate", "--base", "none", "--head", "nowhere.jar");
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(gate.errors()).contains("--head nowhere.jar: there is no such jar");
  }

  /** To look at a machine takes a second. */
  @ParameterizedTest
  @ValueSource(strings = {"", "no jar"})
  void whatIsNoJarIsRefusedBeforeTheMachineIsLookedAt(String content) throws IOException {
    Path jar = Files.writeString(folder.resolve("bad.jar"), content);
    CommandLine gate =
        Threadmark.commandLine(
            Terminal.window(),
            List.of(
                new GateCommand(
                    MadeUpWorld.of(() -> {
                      throw new AssertionError("the machine was looked at");
                    }),
                    DeclaredCells.NONE)));
    StringWriter errors = new StringWriter();
    gate.setErr(new TerminalWriter(errors));
    assertThat(gate.execute("gate", "--base", "none", "--head", jar.toString(), "--dry-run"))
        .isEqualTo(2);
    assertThat(errors.toString()).contains(jar.toString(), "build");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--budget 15 | write it with its unit: 90s, 15m, 1h",
        "--budget 0m | more than nothing",
        "--margin 5x | write 5% or 5, above 0% and at most 100%, with two decimals at most",
        "--protocol long | declared, short",
        "--until faster | there is only `--until improved`",
        "--resume | name the folder of the gate",
        "--include [ | not a regular expression",
        "--pair x | --pair x",
        "--classpath nowhere | --classpath nowhere: there is no such"
      })
  void whatCannotBeMeantIsRefusedWithTheRemedy(String words, String sentence) throws IOException {
    Path jar = Files.createFile(folder.resolve("x.jar"));
    String[] start = {"gate", "--base", "none", "--head", jar.toString()};
    String[] all =
        Stream.concat(Arrays.stream(start), Arrays.stream(words.split(" ", -1)))
            .toArray(String[]::new);
    Started gate = Started.with(all);
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(gate.errors()).contains(sentence);
  }

  @Test
  void aFolderThatHoldsAGateIsNotMixedWithAnother() {
    begin("seed 7\nsittings 1\nmachine a-cpu 0123456789ab ba9876543210\njars a b\n");
    assertComplaint(
        () -> GatePlace.of(Resumable.GATE, folder, false, Optional.empty(), HERE),
        "go on with --resume");
    GatePlace place = GatePlace.of(Resumable.GATE, folder, true, Optional.empty(), HERE);
    assertThat(place.seed()).isEqualTo(7);
    assertThat(place.sitting()).isEqualTo(1);
    place.check("jars a b\n");
    assertComplaint(() -> place.check("jars a c\n"), "begun with other jars");
  }

  @ParameterizedTest
  @CsvSource({
    "jars b, jars",
    "jdks b, JDKs",
    "sides b, arguments of a side's JVM",
    "overrides b, 'protocol, parameters'",
    "margin b, margins or metrics",
    "benchmark b, benchmarks or history",
    "calibration b, jars or another JDK",
    "pairs b, pairs",
    "b, options"
  })
  void whatAGateBeganWithOtherwiseIsNamed(String line, String named) {
    begin("seed 7\nsittings 1\nmachine a-cpu 0123456789ab ba9876543210\nfirst\nlast\n");
    assertComplaint(
        () -> place(HERE).check("first\n" + line + "\nlast\n"), "begun with other " + named);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "seed 7;sittings 99999999999 | tells of 99999999999 sittings; it was changed",
        "seed 7;sittings 0 | tells of 0 sittings",
        "seed 7;sittings 9223372036854775808 | names no sittings",
        "seed 9223372036854775808;sittings 1 | names no seed"
      })
  void numbersThatNoGateWritesAreRefused(String lines, String sentence) {
    begin(lines.replace(';', '\n') + "\n");
    assertComplaint(() -> place(HERE), sentence);
  }

  @Test
  void aGateStaysOnItsMachineAndUnderItsSettings() {
    String kept =
        new GatePlace(folder, 7, 1, HERE, Optional.empty())
            .plan("command gate\nword --json\n", "jars a b\n");
    begin(kept.replaceFirst("gate/1\n", ""));
    place(HERE).check("jars a b\n");
    place(new MachineIdentity("registered", "a-cpu", "0123456789ab", "ba9876543210"))
        .check("jars a b\n");
    for (MachineIdentity other :
        List.of(
            new MachineIdentity("here", "b-cpu", "0123456789ab", "ba9876543210"),
            new MachineIdentity("here", "a-cpu", "ffffffffffff", "ba9876543210"),
            new MachineIdentity("here", "a-cpu", "0123456789ab", "ffffffffffff"))) {
      assertComplaint(() -> place(other).check("jars a b\n"), "begun on another machine");
    }
  }

  private GatePlace place(MachineIdentity machine) {
    return GatePlace.of(Resumable.GATE, folder, true, Optional.empty(), machine);
  }

  @Test
  void anEndedGateIsTakenUpAgainAsANewSitting() {
    try (GateFolder archive = GateFolder.open(folder, Map.of())) {
      archive.begin("gate/1\nseed 7\nsittings 1\nx\n");
      archive.end(GateExamples.cutShort(folder).verdicts(), "page", "comment");
    }
    assertThat(GatePlace.of(Resumable.GATE, folder, true, Optional.empty(), HERE).sitting())
        .isEqualTo(2);
  }

  @Test
  void thereIsNothingToGoOnWithInAnEmptyFolder() {
    assertComplaint(
        () -> GatePlace.of(Resumable.GATE, folder, true, Optional.empty(), HERE),
        "no gate lies here");
  }

  private void begin(String plan) {
    try (GateFolder archive = GateFolder.open(folder, Map.of())) {
      archive.begin("gate/1\n" + plan);
    }
  }

  private static void assertComplaint(Runnable act, String sentence) {
    assertThatExceptionOfType(Complaint.class).isThrownBy(act::run).withMessageContaining(sentence);
  }
}
