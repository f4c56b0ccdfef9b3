package threadmark.pages.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.pages.chart.ARun;
import threadmark.pages.chart.ASite;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.MapsAndCards;
import threadmark.pages.chart.SiteFile;
import threadmark.study.experiment.Alternative;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Subject;

/** What stands on which page, of a run on two JDKs that answers on the newer one alone. */
class SiteFilesTest {

  private static final String JDK_21 = "temurin-21.0.8+9";
  private static final Experiment EXPERIMENT = ARun.DECLARED.getLast();
  private static final ARun RUN = run(1);
  private static final MapsAndCards.Answered ANSWERED =
      AnAnswer.of(RUN, ARun.JDK, Alternative.TUNED, "platform", 0.5);
  private static final DeclaredAnswer DECLARED = ANSWERED.answer().declared();

  private static ARun run(int day) {
    return ARun.on(
        day,
        Profile.FULL,
        ARun.virtual(EXPERIMENT.id(), "1000", 0.5),
        ARun.virtual(JDK_21, EXPERIMENT.id(), "1000", 12));
  }

  private static Map<String, SiteFile> files(Experiment experiment, ARun... runs) {
    Map<String, SiteFile> files = new ConcurrentHashMap<>();
    SiteFiles.write(
        ASite.of(
            List.of(experiment),
            ARun.history(runs),
            Instant.parse("2026-11-04T13:00:00Z"),
            MapsAndCards.of(List.of(), List.of(), List.of(ANSWERED))),
        file -> files.put(file.path(), file));
    return files;
  }

  /** The places of the dots on the page of the machine. */
  private static List<Object> dots(DeclaredAnswer... declared) {
    Experiment experiment = Altered.of(EXPERIMENT, "answers", List.of(declared));
    String path = "data/figures/machine-%s-wall.json".formatted(RUN.summary().machine().name());
    SiteFile file = files(experiment, RUN).get(path);
    Figure.Rows rows = (Figure.Rows) ((SiteFile.Json) file).content();
    return rows.rows().stream().map(row -> row.get("place")).toList();
  }

  @Test
  void aPlaceThatMeasuredNoDeclaredCellHasNoOtherFigureInItsStead() {
    assertThat(dots(DECLARED)).containsExactly(ANSWERED.place().label());
    assertThat(dots(Altered.of(DECLARED, "metric", Metric.LATENCY_P99))).hasSize(2);
    assertThat(dots()).hasSize(2);
  }

  @Test
  void theTimesOfWeighingHaveNoHistory() {
    Experiment weighing = Altered.of(EXPERIMENT, "about", Subject.MEMORY);
    assertThat(files(EXPERIMENT, run(1), run(2)).keySet()).anyMatch(SiteFilesTest::isHistory);
    assertThat(files(weighing, run(1), run(2)).keySet()).noneMatch(SiteFilesTest::isHistory);
  }

  private static boolean isHistory(String path) {
    return path.contains("-history") || path.contains("/history/");
  }

  @Test
  void everyRunThatHasAPageIsInTheListOfRuns() {
    ARun[] runs = IntStream.rangeClosed(1, 101).mapToObj(SiteFilesTest::run).toArray(ARun[]::new);
    SiteFile file = files(EXPERIMENT, runs).get("_data/generated/runs.json");
    SiteFiles.Pages pages = (SiteFiles.Pages) ((SiteFile.Json) file).content();
    assertThat(((DataTable) pages.pages().getFirst()).lines()).hasSize(101);
  }
}
