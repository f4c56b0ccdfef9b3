package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.DataTable;
import threadmark.study.experiment.Judgements;
import threadmark.study.level.LevelVerdict;
import threadmark.verdict.Alert;

class AlertsPageTest {

  /** So many alerts that the next run ends. */
  private static DataTable past(int alerts) {
    SiteSources sources = ASite.of(ARun.history(), Instant.parse("2026-11-30T13:00:00Z"));
    sources
        .judged()
        .put(
            "cpu-x",
            List.of(
                Judgements.judged(
                    "cpu-x",
                    "20261101T010000Z-00000a",
                    each(alerts, id -> Judgements.crossed(id, Alert.RAISED, 1.2))),
                Judgements.judged(
                    "cpu-x", "20261102T010000Z-00000b", each(alerts, Judgements::steady))));
    return AlertsPage.of(sources).past();
  }

  private static LevelVerdict[] each(int many, Function<String, LevelVerdict> verdict) {
    return IntStream.range(0, many)
        .mapToObj(number -> verdict.apply("experiment-" + number))
        .toArray(LevelVerdict[]::new);
  }

  @Test
  void ofManyAlertsThatAreOverTheCaptionSaysHowManyStandThere() {
    assertThat(past(60).caption()).isEqualTo("Over");
    assertThat(past(61).caption()).isEqualTo("Over, the newest 60 of 61");
    assertThat(past(61).lines()).hasSize(60);
  }
}
