package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.Hostile;
import threadmark.text.Escaped;

/** What strangers write into a field stays a field, and a text. */
class CsvTest {

  private static String line(Object... values) {
    StringBuilder text = new StringBuilder();
    Csv.append(text, List.of(values));
    return text.toString();
  }

  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void aFieldIsOneOfOneLineThatCalculatesNothing(String hostile) {
    String line = line("first", hostile, 1.5);
    assertThat(line.lines()).hasSize(1);
    Hostile.assertNothingActs(line, hostile);
    assertThat(Csv.fields(line)).hasSize(3);
    assertThat(line).doesNotContainPattern("^first,\"?[=+@\uFF1D-]");
    // Some spreadsheets cut at semicolons, and then know no quotes within a line.
    assertThat(line.split(";", -1)).noneMatch(cell -> cell.matches("\"?[=+@\uFF1D-].*\n?"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-0.25", "-1.5E-7", "-12", "count parts=8", "a; -3% b", "'a'"})
  void figuresAndOrdinaryWordsStandAsTheyAre(String value) {
    assertThat(line(value)).isEqualTo(value + "\n");
  }

  @ParameterizedTest
  @FieldSource("threadmark.Hostile#STRINGS")
  void whatIsReadAgainIsWhatWasShown(String hostile) {
    String line = line(hostile, "x").stripTrailing();
    assertThat(Csv.fields(line)).containsExactly(Escaped.plain(hostile), "x");
    assertThat(new CsvLine(line, 0, 2).field(0)).isEqualTo(Escaped.plain(hostile));
  }
}
