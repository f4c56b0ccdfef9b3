package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.publish.Window;

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
    assertThat(Terminal.window()).isEqualTo(Window.OPEN);
    for (Map.Entry<String, Window> said :
        Map.of("80", new Window(80), "20", new Window(40), "0", Window.OPEN, "wide", Window.OPEN)
            .entrySet()) {
      System.setProperty(Terminal.COLUMNS, said.getKey());
      try {
        assertThat(Terminal.window()).as(said.getKey()).isEqualTo(said.getValue());
      } finally {
        System.clearProperty(Terminal.COLUMNS);
      }
    }
  }

  private String said() {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
