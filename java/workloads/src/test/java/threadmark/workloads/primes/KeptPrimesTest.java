package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeptPrimesTest {

  private static final long[] NUMBERS = {0, 1, 2, 3, 10, 100, 7_919};

  static Stream<Arguments> cells() {
    return Arrays.stream(KeptPrimesVariant.values())
        .flatMap(variant ->
            Arrays.stream(Kernel.values())
                .flatMap(kernel ->
                    LongStream.of(NUMBERS)
                        .mapToObj(number -> Arguments.of(variant, kernel, number))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswerAgainAndAgain(
      KeptPrimesVariant variant, Kernel kernel, long number) throws Exception {
    try (KeptPrimes cell = new KeptPrimes(variant, number, 2, 36, 100, kernel)) {
      assertThat(cell.knownAnswer()).isEqualTo(KnownPrimes.sieved(number));
      assertThat(cell.run()).isEqualTo(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @Test
  void nonsenseIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KeptPrimes(KeptPrimesVariant.PLATFORM, 9, 0, 1, 0, Kernel.LONG))
        .withMessageContaining("poolSize is 0");
  }
}
