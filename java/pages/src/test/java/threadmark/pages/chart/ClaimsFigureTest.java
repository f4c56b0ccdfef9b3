package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.ledger.claim.ASource;
import threadmark.ledger.claim.AnEntry;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Source;
import threadmark.verdict.Samples;

class ClaimsFigureTest {

  private static final Source SOURCE = ASource.named("source");

  private static Ledger on(String jdk, String... claims) {
    return new Ledger(
        Samples.machine(),
        jdk,
        List.of("one"),
        Arrays.stream(claims)
            .map(claim -> AnEntry.held(SOURCE.id(), claim, 1.01, List.of("one")))
            .toList());
  }

  @Test
  void everyPlaceCountsItsOwnRatios() {
    Figure figure =
        ClaimsFigure.of(SOURCE, List.of(on("jdk-25", "P01", "P02"), on("jdk-21", "P01"))).figure();
    assertThat(figure.choices().getFirst().options())
        .extracting(
            option -> option.value() + ": " + option.finding().orElseThrow().split("\\.", 2)[0])
        .containsExactly("here · jdk-25: 2 ratios measured", "here · jdk-21: 1 ratio measured");
    assertThat(figure.finding()).startsWith("2 ratios measured.");
  }
}
