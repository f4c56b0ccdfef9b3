package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.History;
import threadmark.study.experiment.Profile;

class DataIndexTest {

  @Test
  void theNewestRunComesFirstAndEachSaysItsOwnStart() {
    History history = ARun.history(ARun.on(1, Profile.FULL), ARun.on(2, Profile.FULL));
    SiteSources sources = ASite.of(history, Instant.parse("2026-11-03T00:00:00Z"));
    assertThat(DataIndex.of(sources, List.of()).runs())
        .extracting(DataIndex.Fetched::id, DataIndex.Fetched::started)
        .containsExactly(
            tuple("november-2", "2026-11-02T12:00:00Z"),
            tuple("november-1", "2026-11-01T12:00:00Z"));
  }
}
