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
              virtual
            """);
  }

  @Test
  void everyPartHasAColumnHoweverNarrowTheWindowIs() {
    assertThat(Columns.text("", ROWS, 2, new Window(5)))
        .isEqualTo(
            """
            variant   time    overhead
            platform  972 ms  reference
            virtual   1.03 s  +5.6%

            variant   time    CPU time
            platform  972 ms  2.08 s
            virtual   1.03 s
            """);
  }
}
