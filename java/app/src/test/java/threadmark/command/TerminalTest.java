package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Help.Ansi;
import threadmark.RealMachine;
import threadmark.text.Window;

@RealMachine
class TerminalTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  @Test
  void aLineReplacesWhatWasPassing() {
    Terminal terminal = new Terminal(out, true, false);
    terminal.passing("half way");
    terminal.line("done");

    assertThat(said())
        .isEqualTo("\r\u001b[K\u001b[?7lhalf way\u001b[?7h\r\u001b[Kdone" + System.lineSeparator());
  }

  @Test
  void elsewhereNothingIsDrawnOver() {
    Terminal terminal = new Terminal(out, false, false);
    terminal.passing("half way");
    terminal.line("done");

    assertThat(said()).isEqualTo("done" + System.lineSeparator());
  }

  @Test
  void quietIsSilent() {
    Terminal terminal = new Terminal(out, true, true);
    terminal.passing("half way");
    terminal.line("done");

    assertThat(said()).isEmpty();
  }

  @Test
  void aWindowIsAsWideAsWhoeverStartedThisSaid() {
    assertThat(window(Map.of())).isEqualTo(Window.OPEN);
    for (Map.Entry<String, Window> said :
        Map.of("80", new Window(80), "20", new Window(40), "0", Window.OPEN, "wide", Window.OPEN)
            .entrySet()) {
      System.setProperty(Terminal.COLUMNS, said.getKey());
      try {
        assertThat(window(Map.of())).as(said.getKey()).isEqualTo(said.getValue());
        assertThat(window(Map.of(Terminal.WISH, "72"))).isEqualTo(new Window(72));
      } finally {
        System.clearProperty(Terminal.COLUMNS);
      }
    }
  }

  /** Our door looks at standard error, where the console is told of by the other streams. */
  @Test
  void aLineIsDrawnOverWhereStandardErrorIsATerminal() {
    String home = System.getProperty(Home.PROPERTY);
    System.setProperty(Home.PROPERTY, ".");
    try {
      assertThat(Terminal.of(false).interactive()).isFalse();
      System.setProperty(Terminal.ERROR_COLUMNS, "80");
      assertThat(Terminal.of(false).interactive()).isEqualTo(!"dumb".equals(System.getenv("TERM")));
    } finally {
      System.clearProperty(Terminal.ERROR_COLUMNS);
      if (home == null) {
        System.clearProperty(Home.PROPERTY);
      } else {
        System.setProperty(Home.PROPERTY, home);
      }
    }
  }

  /** A pipe has no width of its own, and may be read in a window all the same. */
  @Test
  void aPipeIsAsWideAsWhoeverReadsItWishes() {
    assertThat(window(Map.of(Terminal.WISH, "80"))).isEqualTo(new Window(80));
    assertThat(window(Map.of(Terminal.WISH, "20"))).isEqualTo(new Window(40));
    for (String noWidth : List.of("", "0", "-80", "wide", "99999999999")) {
      assertThat(window(Map.of(Terminal.WISH, noWidth))).as(noWidth).isEqualTo(Window.OPEN);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 72, 120})
  void helpIsAsWideToo(int columns) {
    String help =
        MadeUpWorld.commandLine(new Window(columns))
            .getSubcommands()
            .get("claims")
            .getUsageMessage(Ansi.OFF);
    // A command to copy stays in one line.
    assertThat(
            help.lines()
                .filter(line -> !line.startsWith("  threadmark "))
                .mapToInt(String::length)
                .max()
                .orElseThrow())
        .isBetween(columns - 10, Math.max(columns, 55));
  }

  private static Window window(Map<String, String> environment) {
    return Terminal.window(environment, Terminal.COLUMNS);
  }

  private String said() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
