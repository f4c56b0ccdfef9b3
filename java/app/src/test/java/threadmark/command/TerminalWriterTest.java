package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import threadmark.Hostile;
import tools.jackson.databind.json.JsonMapper;

/** What passes on the way to a terminal, a log or a pipe. */
class TerminalWriterTest {

  private final StringWriter printed = new StringWriter();
  private final TerminalWriter out = new TerminalWriter(printed);

  private String printed() {
    return printed.toString().replace(System.lineSeparator(), "\n");
  }

  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void aPrintedLineStaysOneAndDoesNothing(String hostile) {
    out.println(hostile);
    out.println((Object) hostile);
    assertThat(printed().lines()).hasSize(2);
    Hostile.assertHarmless(printed(), "printed");
  }

  /** Whoever lays text out sees to its line ends; everything else is seen to here as well. */
  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void textThatWasLaidOutDoesNothing(String hostile) {
    String text = hostile.replace(Hostile.FORGED, "");
    out.print(text);
    out.append(text).append('\n').write(text.toCharArray());
    out.printf("%s%n", text);
    Hostile.assertHarmless(printed(), "printed");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb\n", "× 1,5 — ü 漢 🙂…", "a::b c::", "# a\n## [b](c)\n### d", "#[x]"})
  void textGoesThrough(String text) {
    out.print(text);
    assertThat(printed()).isEqualTo(text);
  }

  @Test
  void aCommandInPiecesIsNone() {
    out.print("a\n ");
    out.print(":");
    out.print(":error::b");
    out.println();
    out.print("::warning::c");
    Hostile.assertHarmless(printed(), "printed");
  }

  /** JSON knows the same escapes. */
  @Test
  void jsonSaysWhatItSaid() {
    String json =
        JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(Hostile.STRINGS);
    out.print(json);
    Hostile.assertHarmless(printed(), "printed");
    assertThat(JsonMapper.shared().readTree(printed()))
        .isEqualTo(JsonMapper.shared().readTree(json));
  }

  @Test
  void ourOwnColoursGoThrough() {
    for (String command : List.of("machine", "run", "gate")) {
      CommandLine named = MadeUpWorld.commandLine().getSubcommands().get(command);
      String help = named.getUsageMessage(Ansi.ON);
      assertThat(help).contains("\u001b[");
      printed.getBuffer().setLength(0);
      named.usage(out, Ansi.ON);
      assertThat(printed.toString()).isEqualTo(help);
    }
    String marks = Ansi.ON.string("@|red,bold !|@ @|yellow -|@ @|bold a|@");
    out.println(marks);
    assertThat(printed.toString()).endsWith(marks + System.lineSeparator());
  }

  @Test
  void aTraceHoldsNoLineOfAStranger() {
    new IllegalStateException(Hostile.ALL).printStackTrace(out);
    Hostile.assertHarmless(printed(), "printed");
    assertThat(printed().lines().skip(1)).allMatch(line -> line.startsWith("    at "));
  }
}
