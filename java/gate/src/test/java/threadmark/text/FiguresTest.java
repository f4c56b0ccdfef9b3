package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0.000",
    "0.25, 0.250",
    "0.0625, 0.0625",
    "0.00204, 0.00204",
    "0.00096, 0.000960",
    "0.00004, 0.000",
    "1.005, 1.01",
    "1.00499999, 1.00",
    "9.995, 10.00",
    "12.25, 12.3",
    "99.95, 100.0",
    "100.5, 101",
    "123456789012345678, 123456789012345680",
    "1e20, 100000000000000000000",
    "-0.0001, 0.000",
    "-0.0005, -0.001",
    "-12.25, -12.250",
    "NaN, NaN",
    "Infinity, Infinity"
  })
  void aFigureIsRoundedAsItIsWritten(double value, String text) {
    assertThat(Figures.significant(value)).isEqualTo(text);
  }

  @Test
  void trialsThatAClockTellsAlikeAreNoInterval() {
    assertThat(Figures.time(estimate(0.13, 0.13))).isEqualTo("130 ms (all 2 alike)");
    assertThat(Figures.time(estimate(0.13, 0.1300001))).isEqualTo("130 ms (130 to 130)");
  }

  @Test
  void aRatioFarBelowOneIsAFractionAndItsIntervalToo() {
    Interval ends = new Interval(0.2, 0.25, 1.25, 0.95);
    assertThat(Figures.overhead(0.25)).isEqualTo("1/4.00");
    assertThat(Figures.overhead(ends)).isEqualTo("1/4.00 (1/5.00 to 1.25)");
    assertThat(Figures.overhead(new Interval(0.2, 3, 45, 0.95)))
        .isEqualTo("× 3.00 (1/5.00 to 45.0)");
    assertThat(Figures.overhead(0.5)).isEqualTo("−50.0%");
    assertThat(Figures.overhead(2)).isEqualTo("× 2.00");
  }

  @Test
  void aLargeCountHasSeparators() {
    Interval ends = new Interval(999.4, 1427, 10_000_000, 0.95);
    assertThat(Figures.amount(new Estimate(1427, Optional.of(ends), 5)))
        .isEqualTo("1,427 (999 to 10,000,000)");
  }

  private static Estimate estimate(double low, double high) {
    return new Estimate(low, Optional.of(new Interval(low, low, high, 0.95)), 2);
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0.0%",
    "0.99951, 0.0%",
    "1.00049, 0.0%",
    "0.9994, −0.1%",
    "1.0006, +0.1%",
    "0.9, −10.0%",
    "1.1, +10.0%"
  })
  void whatRoundsToNothingHasNoSign(double ratio, String text) {
    assertThat(Figures.overhead(ratio)).isEqualTo(text);
  }

  @Test
  void anIntervalHasTheSignOfItsShareAndNoOther() {
    assertThat(Figures.percent(0.0123, 0.0004, 0.029)).isEqualTo("1.2% (0.04 to 2.9)");
  }
}
