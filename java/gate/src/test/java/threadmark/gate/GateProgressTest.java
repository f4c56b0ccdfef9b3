package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import threadmark.command.Terminal;

/** What a person and a program are told while a gate sits. */
class GateProgressTest {

  @TempDir private Path scratch;
  private final ByteArrayOutputStream told = new ByteArrayOutputStream();
  private final StringWriter lines = new StringWriter();

  private void sit(boolean interactive, boolean json) {
    Terminal terminal =
        new Terminal(new PrintStream(told, true, StandardCharsets.UTF_8), interactive, false);
    GateProgress progress =
        new GateProgress(
            "decided",
            terminal,
            json ? Optional.of(new PrintWriter(lines)) : Optional.<PrintWriter>empty(),
            terminal::line);
    GateExamples.everything(scratch).events().forEach(progress);
  }

  private String told() {
    return told.toString(StandardCharsets.UTF_8);
  }

  @Test
  void plainLinesSayWhatIsDecidedAndWhatIsLeft() {
    sit(false, false);
    assertThat(told())
        .containsSubsequence(
            "waiting for a quiet machine, 2 s of at most 20 min 0 s: a neighbour",
            "quiet after 6 s",
            "0 of 3 decided, about",
            "REGRESSED  Virtual.run time after ",
            "whose slowdown: measuring Virtual.run and Platform.run side by side")
        .contains("is made again: a neighbour", "invalid    A.crashes time")
        .doesNotContain("\r", "\u001b");
    assertThat(told().lines()).hasSizeLessThan(20);
  }

  @Test
  void aTerminalHasABar() {
    sit(true, false);
    assertThat(told()).contains("[░░░░░░░░░░░░░░░░░░░░] 0 of 3 decided", "█");
  }

  @Test
  void aProgramGetsOneLineForEachEvent() {
    sit(false, true);
    assertThat(lines.toString().lines())
        .hasSameSizeAs(GateExamples.everything(scratch).events())
        .allMatch(line -> line.startsWith("{\"schema\":\"gate-event/1\",\"event\":\""))
        .last()
        .asString()
        .contains("\"event\":\"ended\"", "\"exitCode\":2");
  }
}
