package threadmark.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {

  private static final List<List<String>> ROWS =
      List.of(
          List.of("variant", "time", "overhead", "CPU time"),
          List.of("platform", "972 ms", "reference", "2.08 s"),
          List.of("virtual", "1.03 s", "+5.6%", ""));

  @Test
  void allColumnsStandBesideEachOtherWhereThereIsRoom() {
    String wide =
        """
          variant   time    overhead   CPU time
          platform  972 ms  reference  2.08 s
          virtual   1.03 s  +5.6%
        """;
    assertThat(Columns.text("  ", ROWS)).isEqualTo(wide);
    assertThat(Columns.text("  ", ROWS, 1, new Window(39))).isEqualTo(wide);
  }

  @Test
  void whatDoesNotFitComesBelowWithTheNamesAgain() {
    assertThat(Columns.text("  ", ROWS, 1, new Window(38)))
        .isEqualTo(
            """
              variant   time    overhead
              platform  972 ms  reference
              virtual   1.03 s  +5.6%

              variant   CPU time
              platform  2.08 s
            """);
  }

  @Test
  void everyKeyStandsInEachPart() {
    assertThat(Columns.text("", ROWS, 2, new Window(29)))
        .isEqualTo(
            """
            variant   time    overhead
            platform  972 ms  reference
            virtual   1.03 s  +5.6%

            variant   time    CPU time
            platform  972 ms  2.08 s
            """);
  }

  @Test
  void whereTheKeysLeaveNoRoomTheLongestOfThemStandsAbove() {
    assertThat(Columns.text("", ROWS, 2, new Window(26)))
        .isEqualTo(
            """
            variant
              time    overhead
            platform
              972 ms  reference
            virtual
              1.03 s  +5.6%

            variant
              time    CPU time
            platform
              972 ms  2.08 s
            """);
  }

  @Test
  void aSentenceThatIsNoColumnComesBelow() {
    List<List<String>> rows =
        List.of(
            List.of("verdict", "series", "change", ""),
            List.of("steady", "primes virtual", "+0.1%", ""),
            List.of("undecided", "primes stream", "+4%", "could not tell; more trials would"));
    assertThat(Columns.text("", rows, 2, new Window(30)))
        .isEqualTo(
            """
            series
              verdict    change
            primes virtual
              steady     +0.1%
            primes stream
              undecided  +4%
              could not tell; more trials
                would
            """);
  }

  @Test
  void oneTableThatIsTooWideKeepsAllFiguresOfARowTogether() {
    assertThat(Columns.inOne("  ", ROWS, 1, new Window(39))).isEqualTo(Columns.text("  ", ROWS));
    assertThat(Columns.inOne("  ", ROWS, 1, new Window(38)))
        .isEqualTo(
            """
              variant
                time    overhead   CPU time
              platform
                972 ms  reference  2.08 s
              virtual
                1.03 s  +5.6%
            """);
    assertThat(Columns.inOne("  ", ROWS, 1, new Window(24)))
        .isEqualTo(
            """
              variant
                time      overhead
                CPU time
              platform
                972 ms    reference
                2.08 s
              virtual
                1.03 s    +5.6%
            """);
  }

  /** Four are two and two, and not three and one. */
  @Test
  void theLinesOfARowAreAboutAsLong() {
    List<List<String>> rows = List.of(List.of("name", "met", "a", "b", "c", "d"));
    assertThat(Columns.inOne("", rows, 2, new Window(11)))
        .isEqualTo(
            """
            name, met
              a  b
              c  d
            """);
  }

  @Test
  void aColumnWithoutAWordIsNoPartOfItsOwn() {
    List<List<String>> rows =
        List.of(List.of("verdict", "change", ""), List.of("steady", "+0.1%", ""));
    assertThat(Columns.text("", rows, 1, new Window(15)))
        .isEqualTo("verdict  change\nsteady   +0.1%\n");
  }
}
