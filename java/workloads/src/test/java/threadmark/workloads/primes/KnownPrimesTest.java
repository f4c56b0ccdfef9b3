package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownPrimesTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 0",
    "2, 1",
    "3, 2",
    "4, 2",
    "10, 4",
    "100, 25",
    "1000, 168",
    "262144, 23000",
    "262145, 23000",
    "262146, 23000",
    "10000019, 664580"
  })
  void theSieveAgreesWithTables(long number, long primes) {
    assertThat(KnownPrimes.sieved(number)).isEqualTo(primes);
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000_000, 10_000_000})
  void whatIsLookedUpIsWhatTheSieveFinds(long number) {
    assertThat(KnownPrimes.upTo(number)).isEqualTo(KnownPrimes.sieved(number));
  }

  @Test
  @Tag("slow")
  void theGreatestThatIsLookedUpIsWhatTheSieveFinds() {
    assertThat(KnownPrimes.upTo(100_000_000)).isEqualTo(KnownPrimes.sieved(100_000_000));
  }
}
