package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

class CensusFigureTest {

  private static final Experiment EXPERIMENT = Examples.experiment(Examples.steady(3, "virtual"));
  private static final Run RUN = Examples.run();
  private static final Place PLACE = new Place("here", "0123456789ab", "temurin-25.0.3+9");
  private static final Place OLDER = new Place("here", "0123456789ab", "temurin-21.0.11+10");

  private static Estimate everyTrial(double amount) {
    return new Estimate(amount, Optional.of(new Interval(amount, amount, amount, 0.95)), 3);
  }

  private static Estimate oneTrial(double amount) {
    return new Estimate(amount, Optional.empty(), 1);
  }

  private static Question asked(Place place, String variant, Map<Metric, Estimate> levels) {
    CellSummary cell =
        Altered.of(
            ARun.unmeasured(place.jdk(), Examples.cell(variant)),
            Map.of("wall", Optional.of(oneTrial(1)), "levels", new TreeMap<>(levels)));
    RunSummary run = RunSummary.of(RUN, "run.json", "sha", "read by", 0);
    return new Question(
        place,
        EXPERIMENT,
        "census",
        List.of(new Latest(place, run, cell, run.profile(), List.of())));
  }

  private static PublishedFigure shown(Question... asked) {
    return CensusFigure.of(EXPERIMENT, List.of(asked)).orElseThrow();
  }

  private static List<Map<String, Object>> rows(Question... asked) {
    SiteFile.Json json = (SiteFile.Json) shown(asked).files().getFirst();
    return ((Figure.Rows) json.content()).rows();
  }

  @Test
  void aCountOfZeroIsAFigure() {
    assertThat(rows(asked(PLACE, "virtual", Map.of(Metric.PINNED, everyTrial(0)))))
        .singleElement()
        .satisfies(row ->
            assertThat(row)
                .containsEntry("amount", 0.0)
                .containsEntry("low", 0.0)
                .containsEntry("high", 0.0)
                .containsEntry("n", 3)
                .containsEntry("text", "0 (0 to 0)"));
  }

  @Test
  void aZeroThatOneTrialCountedHasNoBounds() {
    assertThat(rows(asked(PLACE, "virtual", Map.of(Metric.DEADLOCKS, oneTrial(0)))))
        .singleElement()
        .satisfies(row ->
            assertThat(row)
                .containsEntry("amount", 0.0)
                .containsEntry("low", null)
                .containsEntry("high", null)
                .containsEntry("text", "0 (one trial)"));
  }

  @Test
  void eachCountIsARowOfItsOwnAndTimesAreNone() {
    Question asked =
        asked(
            PLACE,
            "virtual",
            Map.of(
                Metric.CARRIERS, everyTrial(2),
                Metric.THREADS_STARTED, oneTrial(1998),
                Metric.LATENCY_P99, oneTrial(0.01)));
    assertThat(rows(asked))
        .extracting(row -> row.get("name") + ": " + row.get("text") + " " + row.get("unit"))
        .containsExactly(
            "virtual, threads started: 1,998 (one trial) threads/op",
            "virtual, carriers: 2.00 (2.00 to 2.00) threads");
    DataTable table = shown(asked).figure().table();
    assertThat(table.lines()).extracting(DataTable.Line::row).containsExactly(0, 1);
    assertThat(table.lines())
        .allSatisfy(line -> assertThat(line.cells()).hasSameSizeAs(table.columns()))
        .extracting(line -> line.cells().get(2).text())
        .containsExactly(Metric.THREADS_STARTED.meaning(), Metric.CARRIERS.meaning());
  }

  @Test
  void placesAreAChoiceOnceThereAreTwo() {
    Question here = asked(PLACE, "virtual", Map.of(Metric.PINNED, oneTrial(0)));
    Question older = asked(OLDER, "virtual", Map.of(Metric.PINNED, oneTrial(4)));
    assertThat(shown(here, here).figure().choices()).isEmpty();
    assertThat(shown(here, here).figure().finding()).contains(PLACE.name());
    assertThat(shown(here, older).figure().choices())
        .singleElement()
        .satisfies(choice ->
            assertThat(choice.options())
                .extracting(Figure.Option::value)
                .containsExactly(PLACE.label(), OLDER.label()));
    assertThat(rows(here, older))
        .extracting(row -> row.get("place"))
        .containsExactly(PLACE.label(), OLDER.label());
  }

  @Test
  void anExperimentThatCountsNothingHasNoFigure() {
    Question timed = asked(PLACE, "virtual", Map.of(Metric.LATENCY_P99, oneTrial(0.01)));
    assertThat(CensusFigure.of(EXPERIMENT, List.of(timed))).isEmpty();
    assertThat(CensusFigure.of(EXPERIMENT, List.of())).isEmpty();
  }
}
