package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.text.Window;

class HelpLinesTest {

  private static List<String> in(int columns, String... declared) {
    return HelpLines.of(List.of(declared), new Window(columns)).toList();
  }

  @Test
  void aParagraphIsOneLine() {
    assertThat(in(80, "", "It asks this,", "and that. And", "more.", "", "Another."))
        .containsExactly("", "It asks this, and that. And more.", "", "Another.");
  }

  @Test
  void aHeadingStandsAlone() {
    assertThat(in(10, "Verdicts:", "A sentence", "of two.", "", "Examples:", "  threadmark run"))
        .containsExactly("Verdicts:", "A sentence of two.", "", "Examples:", "  threadmark run");
  }

  @Test
  void linesOfAListAndCommandsStayLines() {
    String[] lines = {
      "  steady 0     shown",
      "  improved 0   faster",
      "  threadmark run --profile full --out results/full",
      "  java -jar"
    };
    assertThat(in(40, lines)).containsExactly(lines);
  }

  @Test
  void whatIsSaidOfANameIsOneLineWhereItsLinesDoNotFit() {
    String[] lines = {
      "  invalid 2    crashed, or hung, or while the",
      "               other measures",
      "  new 0        in head"
    };
    assertThat(in(45, lines)).containsExactly(lines);
    assertThat(in(44, lines))
        .containsExactly(
            "  invalid 2    crashed, or hung, or while the other measures",
            "  new 0        in head");
  }
}
