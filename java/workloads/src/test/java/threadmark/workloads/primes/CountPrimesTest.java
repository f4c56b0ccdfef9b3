package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CountPrimesTest {

  private static final long[] NUMBERS = {0, 1, 2, 3, 4, 5, 9, 10, 11, 100, 7_919, 20_000};

  static Stream<Arguments> cells() {
    return Arrays.stream(PrimesVariant.values())
        .flatMap(variant ->
            Arrays.stream(Kernel.values())
                .flatMap(kernel ->
                    LongStream.of(NUMBERS)
                        .mapToObj(number -> Arguments.of(variant, kernel, number))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void everyVariantGivesTheKnownAnswer(PrimesVariant variant, Kernel kernel, long number)
      throws Exception {
    CountPrimes cell = new CountPrimes(variant, number, 2, 7, 100, kernel);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer()).isEqualTo(divisionCount(number));
    assertThat(cell.asPublished()).isEqualTo(cell.knownAnswer());
  }

  @ParameterizedTest
  @MethodSource("cells")
  void morePartsThanNumbersDoNotChangeTheAnswer(PrimesVariant variant, Kernel kernel, long number)
      throws Exception {
    CountPrimes cell = new CountPrimes(variant, number, 3, number + 1, 0, kernel);

    assertThat(cell.run()).isEqualTo(cell.knownAnswer());
  }

  @Property(seed = "11", tries = 1000)
  void noParameterChangesTheAnswer(
      @ForAll PrimesVariant variant,
      @ForAll Kernel kernel,
      @ForAll @LongRange(min = 0, max = 2_000) long number,
      @ForAll @IntRange(min = 1, max = 5) int poolSize,
      @ForAll @LongRange(min = 1, max = 3_000) long parts,
      @ForAll @LongRange(min = 0, max = 3_000) long threshold)
      throws Exception {
    CountPrimes cell = new CountPrimes(variant, number, poolSize, parts, threshold, kernel);

    assertThat(cell.run()).isEqualTo(KnownPrimes.sieved(number));
  }

  @ParameterizedTest
  @EnumSource(Kernel.class)
  void anyPartOfTheRangeIsRightByItself(Kernel kernel) {
    assertThat(kernel.count(1, 1)).isZero();
    assertThat(kernel.count(2, 2)).isEqualTo(1);
    assertThat(kernel.count(3, 10)).isEqualTo(3);
    assertThat(kernel.count(5, 4)).isZero();
  }

  @ParameterizedTest
  @EnumSource(Kernel.class)
  void theKernelIsRightUpToItsGreatestNumber(Kernel kernel) {
    assertThat(Kernel.INT.greatest()).isEqualTo(2_147_302_920L);
    assertThat(kernel.isPrime(46_337L * 46_337)).isFalse();
    assertThat(kernel.count(2_147_302_800L, 2_147_302_920L))
        .isEqualTo(
            LongStream.rangeClosed(2_147_302_800L, 2_147_302_920L)
                .filter(n -> BigInteger.valueOf(n).isProbablePrime(100))
                .count());
  }

  @Test
  void whatAKernelCannotCountToIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new CountPrimes(PrimesVariant.SEQUENTIAL, 2_147_302_921L, 1, 1, 0, Kernel.INT))
        .withMessage("number is 2147302921; it must be from 0 to 2147302920");
  }

  @Test
  void nonsenseIsRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CountPrimes(PrimesVariant.PLATFORM, 9, 0, 1, 0, Kernel.LONG))
        .withMessageContaining("poolSize is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CountPrimes(PrimesVariant.PLATFORM, 9, 1, 0, 0, Kernel.LONG))
        .withMessageContaining("parts is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CountPrimes(PrimesVariant.PLATFORM, 9, 1, 1, -1, Kernel.LONG))
        .withMessageContaining("threshold is -1");
  }

  @Test
  @Tag("slow")
  void theNumberOfThePaperHasItsAnswer() throws Exception {
    CountPrimes cell = new CountPrimes(PrimesVariant.VIRTUAL, 10_000_000, 1, 1_000, 0, Kernel.INT);

    assertThat(cell.run()).isEqualTo(664_579);
  }

  private static long divisionCount(long number) {
    return LongStream.rangeClosed(2, number)
        .filter(n -> LongStream.range(2, n).takeWhile(d -> d * d <= n).noneMatch(d -> n % d == 0))
        .count();
  }
}
