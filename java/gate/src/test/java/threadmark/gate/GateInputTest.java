package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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

class GateInputTest {

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
        "-p size | write it like size=10,1000",
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
}
