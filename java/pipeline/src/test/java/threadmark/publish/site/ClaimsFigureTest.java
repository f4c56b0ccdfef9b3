package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.model.Examples;
import threadmark.model.claim.ClaimKind;
import threadmark.model.claim.ClaimUnit;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.Source;
import threadmark.publish.ASource;

class ClaimsFigureTest {

  private static final Source SOURCE = ASource.named("source");

  private static LedgerEntry ratio(String id) {
    return new LedgerEntry(
        id,
        "source",
        ClaimKind.FIGURE,
        "It holds.",
        "1.02",
        List.of(1.02),
        "0.95 to 1.1",
        ClaimUnit.RATIO,
        ClaimVerdict.HELD,
        "inside",
        Optional.of(1.01),
        Optional.of(0.99),
        Optional.of(1.05),
        7,
        List.of("one"),
        List.of());
  }

  private static Ledger on(String jdk, String... claims) {
    return new Ledger(
        Examples.machine(),
        jdk,
        List.of("one"),
        Arrays.stream(claims).map(ClaimsFigureTest::ratio).toList());
  }

  @Test
  void everyPlaceCountsItsOwnRatios() {
    Figure figure =
        ClaimsFigure.of(SOURCE, List.of(on("jdk-25", "P01", "P02"), on("jdk-21", "P01"))).figure();
    assertThat(figure.choices().getFirst().options())
        .extracting(
            option -> option.value() + ": " + option.finding().orElseThrow().split(":", 2)[0])
        .containsExactly("here · jdk-25: 2 ratios measured", "here · jdk-21: 1 ratio measured");
    assertThat(figure.finding()).startsWith("2 ratios measured:");
  }
}
