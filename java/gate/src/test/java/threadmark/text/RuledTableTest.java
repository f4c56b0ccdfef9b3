package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RuledTableTest {

  private static final RuledTable TABLE =
      new RuledTable("  %-6s %9s %6s %6s", List.of("", "undecided", "undecided", ""))
          .row("rule", "first", "then", "trials")
          .row("gate", "8.0%", "1.0%", "12.5");

  @Test
  void aGroupIsNamedOnceAboveItsColumns() {
    assertThat(TABLE.text(Window.OPEN))
        .isEqualTo(
            """
                     undecided
              rule       first   then trials
              gate        8.0%   1.0%   12.5
            """);
    assertThat(TABLE.text(new Window(32))).isEqualTo(TABLE.text(Window.OPEN));
  }

  @Test
  void whereItIsTooWideEachColumnSaysItsGroup() {
    assertThat(TABLE.text(new Window(31)))
        .isEqualTo(
            """
              rule  undecided first
              gate  8.0%

              rule  undecided then  trials
              gate  1.0%            12.5
            """);
  }
}
