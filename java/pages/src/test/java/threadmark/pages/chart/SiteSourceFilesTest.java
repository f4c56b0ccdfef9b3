package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.page.RunPage;

/** What the code and the sources of the site must say alike. */
class SiteSourceFilesTest {

  private static final Path SITE = Path.of("../../site");

  @Test
  void runPagesHaveThePolicyOfAllPages() throws IOException {
    assertThat(Files.readString(SITE.resolve("_layouts/default.html")))
        .contains("content=\"" + RunPage.POLICY + "\"");
  }

  @Test
  void theFrontPageSpeaksOfExperimentsThatExist() {
    assertThat(Arrays.stream(Headline.values()).map(Headline::experiment))
        .allSatisfy(id -> assertThat(Path.of("../../experiments", id + ".json")).exists());
  }

  @Test
  void everyChartThatAFigureNamesHasASpecification() {
    assertThat(
            List.of(
                "claims",
                "crossover",
                "drift",
                "drift-bytes",
                "history",
                "overhead",
                "scaling",
                "trials"))
        .allSatisfy(chart -> assertThat(SITE.resolve("charts/" + chart + ".vl.json")).exists());
  }
}
