package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import threadmark.Hostile;
import threadmark.publish.Escaped;

/** What strangers write into a field stays a field, and a text. */
class CsvTest {

  private static final List<String> STRINGS = Hostile.STRINGS;

  private static String line(Object... values) {
    StringBuilder text = new StringBuilder();
    Csv.append(text, List.of(values));
    return text.toString();
  }

  @ParameterizedTest
  @FieldSource("STRINGS")
  void aFieldIsOneOfOneLineInWhichNothingActs(String hostile) {
    String line = line("first", hostile, 1.5);
    assertThat(line.lines()).hasSize(1);
    Hostile.assertNothingActs(line, hostile);
    assertThat(Csv.fields(line)).hasSize(3);
  }

  @ParameterizedTest
  @FieldSource("STRINGS")
  void whatIsReadAgainIsWhatWasShown(String hostile) {
    String line = line(hostile, "x").stripTrailing();
    assertThat(Csv.fields(line)).containsExactly(Escaped.plain(hostile), "x");
    assertThat(new CsvLine(line, 0, 2).field(0)).isEqualTo(Escaped.plain(hostile));
  }
}
