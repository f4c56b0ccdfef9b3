package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.text.Window;

class HangingLineTest {

  private static String in40(String line) {
    return HangingLine.text(line, new Window(40));
  }

  @Test
  void whatFitsStaysAsItIs() {
    assertThat(in40("  new 0   only in head")).isEqualTo("  new 0   only in head\n");
  }

  @Test
  void whatIsSaidOfANameStandsUnderItself() {
    assertThat(in40("  steady 0       a slowdown of the margin is excluded"))
        .isEqualTo(
            """
              steady 0       a slowdown of the
                             margin is excluded
            """);
  }

  @Test
  void behindALongCommandItComesBelow() {
    assertThat(in40("  threadmark run --dry-run                 what it would do"))
        .isEqualTo(
            """
              threadmark run --dry-run
                  what it would do
            """);
  }

  @Test
  void twoNamesOfALineGetALineEach() {
    assertThat(in40("  improved 0     faster, shown        new 0       only in head"))
        .isEqualTo(
            """
              improved 0     faster, shown
              new 0          only in head
            """);
  }

  @Test
  void aSentenceKeepsItsIndent() {
    assertThat(in40("  what is left of a sentence stands deeper"))
        .isEqualTo("  what is left of a sentence stands\n      deeper\n");
    assertThat(in40("Results may be compared only between machines"))
        .isEqualTo("Results may be compared only between\nmachines\n");
  }

  @Test
  void aRemarkThatStandsFarToTheRightComesBelow() {
    assertThat(in40(" ".repeat(21) + "what it says, and where it is put"))
        .isEqualTo("      what it says, and where it is put\n");
    assertThat(in40(" ".repeat(20) + "what it says, and so on"))
        .isEqualTo(" ".repeat(20) + "what it says, and so\n" + " ".repeat(24) + "on\n");
  }

  @Test
  void aCommandToCopyStaysInOneLine() {
    for (String command :
        List.of(
            "  threadmark compare base.json head.json --margin 5% --comment out.md",
            "  java -jar base.jar -f 10 -prof gc -rf json -rff base.json")) {
      assertThat(in40(command)).isEqualTo(command + "\n");
      assertThat(in40(command + "   and do it")).isEqualTo(command + "\n      and do it\n");
    }
  }
}
