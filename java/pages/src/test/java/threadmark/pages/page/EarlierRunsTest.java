package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.History;
import threadmark.pages.chart.SiteFile;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

class EarlierRunsTest {

  private static final History HISTORY =
      ARun.history(
          IntStream.rangeClosed(1, 30)
              .mapToObj(day -> ARun.on(day, Profile.FULL, ARun.virtual("primes", "1000", 1.5)))
              .toArray(ARun[]::new));

  private static EarlierRuns of(int most, RunSummary... spoken) {
    return EarlierRuns.of(HISTORY.runs(), List.of(spoken), most);
  }

  @Test
  void aShortHistoryHasAPageForEachRun() {
    EarlierRuns earlier = of(30);
    assertThat(earlier.since()).isEmpty();
    assertThat(HISTORY.runs()).allMatch(earlier::hasPage);
    assertThat(earlier.files(HISTORY.runs())).isEmpty();
  }

  @Test
  void theNewestRunsThoseOfEachPlaceAndThoseOfFiguresHaveAPage() {
    EarlierRuns earlier = of(5, HISTORY.runs().get(2));
    assertThat(earlier.since()).contains(Instant.parse("2026-11-26T12:00:00Z"));
    assertThat(HISTORY.runs().stream().filter(earlier::hasPage))
        .extracting(RunSummary::id)
        .containsExactly(
            IntStream.concat(IntStream.of(3), IntStream.rangeClosed(19, 30))
                .mapToObj(day -> "november-" + day)
                .toArray(String[]::new));
  }

  @Test
  void eachEarlierRunHasALineThatLeadsToItsPageWhereThereIsOne() {
    EarlierRuns earlier = of(5, HISTORY.runs().get(2));
    assertThat(earlier.told().pages())
        .singleElement()
        .satisfies(month -> {
          assertThat(month.title()).isEqualTo("Runs of 2026-11");
          assertThat(month.runs()).isEqualTo("25");
          assertThat(month.rows())
              .contains("<tr id=\"november-1\"><th scope=\"row\">november-1</th>")
              .contains("<a href=\"runs/november-3/\">november-3</a>")
              .doesNotContain("november-26");
        });
    assertThat(earlier.told().months()).hasSize(17).containsEntry("november-1", "2026-11");
  }

  @Test
  void theTableIsCommaSeparatedAndTheListNamesThoseWithAPage() {
    List<SiteFile> files = of(5).files(HISTORY.runs());
    assertThat(files)
        .extracting(SiteFile::path)
        .containsExactly("earlier/2026-11/runs.csv", "_data/generated/with-page.txt");
    assertThat(((SiteFile.Text) files.getFirst()).text())
        .startsWith("run,machine,hardware,started,")
        .contains("\nnovember-1,")
        .doesNotContain("november-26");
    assertThat(((SiteFile.Text) files.getLast()).text().lines()).hasSize(12);
  }
}
