package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          tasks=400           | 400 tasks
          tasks=2P            | 2P tasks
          carriers=1          | 1 carrier
          size=100000         | size 100,000
          sleepMillis=10      | sleep 10 ms
          holdMicros=1000     | hold 1,000 µs
          queryMillis=none    | query none
          requestSteps=500000 | 500,000 request steps
          jsonRecords=200     | 200 JSON records
          kibibytes=64        | 64 KiB
          rate=10%            | rate 10%
          rate=10000          | rate 10,000
          fails=one           | fails one
          version=2.2.224     | version 2.2.224
          caller=waits-once   | caller waits-once
          """)
  void aParameterIsNamedWithItsUnit(String given, String named) {
    assertThat(ParameterWords.in(given)).isEqualTo(named);
  }

  @Test
  void theRestOfAHeadingStaysAsItIs() {
    assertThat(ParameterWords.in("steady · sleepMillis=10 tasks=400 · G1"))
        .isEqualTo("steady · sleep 10 ms · 400 tasks · G1");
    assertThat(ParameterWords.in("-Xmx512m a=b")).isEqualTo("-Xmx512m a=b");
  }

  @Test
  void severalStandInARow() {
    assertThat(ParameterWords.of(new TreeMap<>(Map.of("n", "27", "calls", "1000"))))
        .isEqualTo("1,000 calls, n 27");
  }
}
