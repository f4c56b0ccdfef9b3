package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.MathContext;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NineDigitsTest {

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
    assertThat(NineDigits.of(value)).isEqualTo(text);
  }

  @Property
  void noDigitOfNineIsAnother(
      @ForAll @DoubleRange(min = 1, max = 10) double leading,
      @ForAll @IntRange(min = -12, max = 12) int power) {
    double value = leading * Math.pow(10, power);
    BigDecimal read = new BigDecimal(NineDigits.of(value));
    assertThat(read.precision()).isLessThanOrEqualTo(10);
    BigDecimal off = read.subtract(new BigDecimal(value)).abs();
    BigDecimal half = new BigDecimal(value).round(new MathContext(9)).ulp();
    assertThat(off).isLessThanOrEqualTo(half.multiply(new BigDecimal("0.5000001")));
  }
}
