package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "1, 1",
    "-2.5, -2.5",
    "0.1, 0.1",
    "0.0027853714050219513, 0.00278537141",
    "2249143.5555555, 2249143.56",
    "646945872, 646945872",
    "0.99999999999, 1",
    "999999999.9, 1000000000",
    "123456789012, 1.23456789E11",
    "0.000000001, 0.000000001",
    "1.0000000004E-10, 1.0E-10",
    "NaN, NaN",
    "-Infinity, -Infinity"
  })
  void aFigureIsWrittenForPeopleAndPrograms(double value, String text) {
    assertThat(Csv.number(value)).isEqualTo(text);
  }

  @Property
  void noDigitOfNineIsAnother(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -12, max = 12) int power) {
    double value = leading * Math.pow(10, power);
    BigDecimal read = new BigDecimal(Csv.number(value));
    assertThat(read.precision()).isLessThanOrEqualTo(10);
    BigDecimal off = read.subtract(new BigDecimal(value)).abs();
    BigDecimal half = new BigDecimal(value).round(new MathContext(9)).ulp();
    assertThat(off).isLessThanOrEqualTo(half.multiply(new BigDecimal("0.5000001")));
  }

  @Property
  void aFigureIsReadAsTheLanguageReadsIt(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -25, max = 25) int power) {
    double value = leading * Math.pow(10, power);
    for (String text :
        List.of(Csv.number(value), Double.toString(value), "-" + Csv.number(value))) {
      assertThat(Csv.number("a," + text + ",b", 2, 2 + text.length()))
          .isEqualTo(Double.parseDouble(text));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.0", "7", "NaN", "123456789012345678", "0.1234567890123456789"})
  void soIsAFigureOfAnyLength(String text) {
    assertThat(Csv.number(text, 0, text.length())).isEqualTo(Double.valueOf(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "1.2.3", "x"})
  void whatIsNoFigureIsRefused(String text) {
    assertThatThrownBy(() -> Csv.number(text, 0, text.length()))
        .isInstanceOf(NumberFormatException.class);
  }
}
