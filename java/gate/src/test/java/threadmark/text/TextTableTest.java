package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

  @Test
  void eachColumnIsAsWideAsItsWidestCell() {
    assertThat(
            TextTable.text(
                "  ",
                List.of(
                    List.of("variant", "time", "overhead", "CPU time"),
                    List.of("platform", "972 ms", "reference", "2.08 s"),
                    List.of("virtual", "1.03 s", "+5.6%", ""))))
        .isEqualTo(
            """
              variant   time    overhead   CPU time
              platform  972 ms  reference  2.08 s
              virtual   1.03 s  +5.6%
            """);
  }

  @Test
  void noCellEndsItsLine() {
    assertThat(TextTable.text("", List.of(List.of("a\nb", "c")))).isEqualTo("a\\u000ab  c\n");
  }

  @Test
  void aColumnInWhichNoRowHasAWordIsLeftOut() {
    List<List<String>> rows =
        List.of(
            List.of("variant", "", "time", "in the source", "overhead"),
            List.of("platform", "", "972 ms", "", "reference"),
            List.of("virtual", "", "1.03 s", "", ""));
    assertThat(TextTable.filled(rows, 1))
        .containsExactly(
            List.of("variant", "time", "overhead"),
            List.of("platform", "972 ms", "reference"),
            List.of("virtual", "1.03 s", ""));
    assertThat(TextTable.filled(rows, 2).getFirst())
        .containsExactly("variant", "", "time", "overhead");
  }
}
