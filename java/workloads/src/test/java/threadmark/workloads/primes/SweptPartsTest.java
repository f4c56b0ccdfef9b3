package threadmark.workloads.primes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SweptPartsTest {

  @ParameterizedTest
  @EnumSource(SweptParts.class)
  void anyNumberOfPartsGivesTheKnownAnswer(SweptParts parts) throws Exception {
    for (PrimesVariant variant :
        new PrimesVariant[] {PrimesVariant.PLATFORM, PrimesVariant.VIRTUAL}) {
      CountPrimes cell = parts.cell(variant, 10_000, 2);

      assertThat(cell.run()).isEqualTo(cell.knownAnswer());
    }
  }

  @ParameterizedTest
  @EnumSource(SweptParts.class)
  void theLabelSaysHowMany(SweptParts parts) {
    assertThat(parts.cell(PrimesVariant.PLATFORM, 10, 1).parts())
        .isEqualTo(Long.parseLong(parts.label().replace("parts-", "")));
  }
}
