package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.ledger.book.ClaimsFiles;
import threadmark.ledger.claim.AnEntry;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.Source;
import threadmark.study.experiment.ExperimentFiles;
import threadmark.verdict.Samples;

class ClaimsFigureTest {

  private static final Source SOURCE =
      ClaimsFiles.read(
          Path.of("../../claims/paper.json"), ExperimentFiles.read(Path.of("../../experiments")));

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
        .extracting(option -> option.value() + ": " + option.finding().orElseThrow())
        .containsExactly(
            "here · jdk-25: 2 ratios measured on JDK 25 · here: 2 held.",
            "here · jdk-21: 1 ratio measured on JDK 21 · here: 1 held.");
    assertThat(figure.finding()).isEqualTo("2 ratios measured on JDK 25 · here: 2 held.");
  }

  @Test
  void aRowIsCalledByWordsAndDotsByTheirVerdict() {
    PublishedFigure figure = ClaimsFigure.of(SOURCE, List.of(on("jdk-25", "P05")));
    SiteFile.Json file = (SiteFile.Json) figure.files().getFirst();
    assertThat(((Figure.Rows) file.content()).rows())
        .extracting(row -> row.get("name") + ", " + row.get("mark"))
        .containsExactly(
            "P05 CPU-bound virtual against pool, printed",
            "P05 CPU-bound virtual against pool, held");
    assertThat(figure.figure().reading()).contains("the source printed", "grey band");
  }
}
