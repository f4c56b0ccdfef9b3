package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
  void aColumnInWhichNoRowHasAWordIsLeftOut() {
    List<List<String>> rows =
        List.of(
            List.of("variant", "", "time", "in the source", "overhead"),
            List.of("platform", "", "972 ms", "", "reference"),
            List.of("virtual", "", "1.03 s", "", ""));
    assertThat(Columns.filled(rows, 1))
        .containsExactly(
            List.of("variant", "time", "overhead"),
            List.of("platform", "972 ms", "reference"),
            List.of("virtual", "1.03 s", ""));
    assertThat(Columns.filled(rows, 2).getFirst())
        .containsExactly("variant", "", "time", "overhead");
  }

  @Test
  void oneTableThatIsTooWideKeepsAllFiguresOfARowTogether() {
    assertThat(inOne(39)).isEqualTo(Columns.text("  ", ROWS));
    assertThat(inOne(38))
        .isEqualTo(
            """
              variant
                time    overhead   CPU time
              platform
                972 ms  reference  2.08 s
              virtual
                1.03 s  +5.6%
            """);
    assertThat(inOne(24))
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

  private static String inOne(int columns) {
    return Columns.inOne("  ", List.of(ROWS), 1, new Window(columns)).getFirst();
  }

  /** Their figures stand at the same places, however long the names and figures of one are. */
  @Test
  void tablesOfOneOutputAreLaidOutAlike() {
    List<List<String>> wide =
        List.of(ROWS.getFirst(), List.of("forkjoin", "10972 ms", "+5.6% (-0.4 to 12.1)", "2.08 s"));
    assertThat(Columns.inOne("", List.of(ROWS, wide), 1, new Window(36)))
        .containsExactly(
            """
            variant
              time      overhead
              CPU time
            platform
              972 ms    reference
              2.08 s
            virtual
              1.03 s    +5.6%
            """,
            """
            variant
              time      overhead
              CPU time
            forkjoin
              10972 ms  +5.6% (-0.4 to 12.1)
              2.08 s
            """);
  }

  @Test
  void aSentenceStandsBehindTheFiguresThatGoBeforeIt() {
    List<List<String>> rows = described("variant", "time", "overhead", "in the source");
    assertThat(Columns.text("", rows, 1, new Window(23)))
        .isEqualTo(
            """
            variant
              time
            forkjoin-as-described
              1.03 s (1.01 to 1.05)

            variant
              overhead
              in the source
            forkjoin-as-described
              +5.6% (-0.4 to 12.1)
              9 ms at size=100000;
                86 ms
            """);
  }

  /** One variant, and a sentence among its figures. */
  private static List<List<String>> described(String... columns) {
    Map<String, String> cells =
        Map.of(
            "variant", "forkjoin-as-described",
            "time", "1.03 s (1.01 to 1.05)",
            "overhead", "+5.6% (-0.4 to 12.1)",
            "in the source", "9 ms at size=100000; 86 ms");
    return List.of(List.of(columns), Stream.of(columns).map(cells::get).toList());
  }

  @Test
  void aSentenceStandsInOnePartOnly() {
    List<List<String>> rows = described("variant", "in the source", "time", "overhead");
    assertThat(Columns.text("", rows, 1, new Window(40)))
        .containsOnlyOnce("9 ms at size=100000; 86 ms")
        .containsOnlyOnce("overhead");
    assertThat(Columns.text("", rows, 1, new Window(23)))
        .containsOnlyOnce("9 ms at")
        .containsSubsequence("9 ms at", "overhead");
  }

  /** Four are two and two, and not three and one. */
  @Test
  void theLinesOfARowAreAboutAsLong() {
    List<List<String>> rows = List.of(List.of("name", "met", "a", "b", "c", "d"));
    assertThat(Columns.inOne("", List.of(rows), 2, new Window(11)))
        .containsExactly(
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
