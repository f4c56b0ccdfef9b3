package threadmark.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A column of times has one unit where all of them can be read in it. */
class ReadableUnitTest {

  @ParameterizedTest
  @CsvSource({
    "0.99 1.16, s s",
    "0.0991 1.16, ms ms",
    "0.1 99, s s",
    "0.05 9.9, ms ms",
    "0.0001 1.16, µs s",
    "0.0401 0.0402, ms ms",
    "0 1, ns s",
  })
  void theUnitOfAColumn(String seconds, String units) {
    double[] column =
        Arrays.stream(seconds.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
    assertThat(
            Arrays.stream(column)
                .mapToObj(one -> ReadableUnit.of(one, DoubleStream.of(column)).symbol())
                .collect(Collectors.joining(" ")))
        .isEqualTo(units);
  }
}
