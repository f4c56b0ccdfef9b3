package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

class LatencyFigureTest {

  private static final Experiment EXPERIMENT = Examples.experiment(Examples.steady(3, "virtual"));
  private static final Run RUN = Examples.run();
  private static final Place PLACE = new Place("here", "0123456789ab", "temurin-25.0.3+9");
  private static final String QUESTION = "here · temurin-25.0.3+9 · steady";

  private static Estimate level(double low, double centre, double high) {
    return new Estimate(centre, Optional.of(new Interval(low, centre, high, 0.95)), 3);
  }

  private static Estimate oneTrial(double centre) {
    return new Estimate(centre, Optional.empty(), 1);
  }

  private static Latest cell(String variant, Map<Metric, Estimate> levels) {
    return new Latest(
        PLACE,
        RunSummary.of(RUN, "run.json", "sha", "read by", 0),
        Altered.of(
            ARun.unmeasured(PLACE.jdk(), Examples.cell(variant)),
            Map.of("wall", Optional.of(oneTrial(1)), "levels", new TreeMap<>(levels))),
        Profile.FULL,
        List.of());
  }

  private static Question asked(String heading, Latest... cells) {
    return new Question(PLACE, EXPERIMENT, heading, List.of(cells));
  }

  private static Figure figure(Question... asked) {
    return LatencyFigure.of(EXPERIMENT, List.of(asked)).orElseThrow().figure();
  }

  private static List<Map<String, Object>> rows(Question... asked) {
    PublishedFigure shown = LatencyFigure.of(EXPERIMENT, List.of(asked)).orElseThrow();
    return ((Figure.Rows) ((SiteFile.Json) shown.files().getFirst()).content()).rows();
  }

  private static Question twoVariants() {
    return asked(
        "steady",
        cell(
            "platform",
            Map.of(
                Metric.LATENCY_P99, level(0.0401, 0.0412, 0.0423),
                Metric.LATENCY_P50, level(0.009, 0.01, 0.011))),
        cell(
            "virtual",
            Map.of(Metric.LATENCY_MAX, oneTrial(0.5), Metric.LATENCY_P99, oneTrial(0.0025))));
  }

  @Test
  void everyPercentileOfEveryVariantIsARowFromTheLowestShareToTheHighest() {
    assertThat(rows(twoVariants()))
        .extracting(row -> row.get("variant") + " " + row.get("share"))
        .containsExactly(
            "platform 50%", "platform 99%", "virtual 99%", "virtual slowest of a trial");
  }

  @Test
  void aRowHoldsTheEstimateAndNoBoundsWhereOneTrialHasNone() {
    assertThat(rows(twoVariants()).get(1))
        .containsEntry("question", QUESTION)
        .containsEntry("seconds", 0.0412)
        .containsEntry("low", 0.0401)
        .containsEntry("high", 0.0423)
        .containsEntry("n", 3)
        .containsEntry("text", "41.2 ms (40.1 to 42.3)")
        .containsEntry("run", RUN.id());
    assertThat(rows(twoVariants()).get(2))
        .containsEntry("seconds", 0.0025)
        .containsEntry("low", null)
        .containsEntry("high", null)
        .containsEntry("text", "2.50 ms (one trial)");
  }

  @Test
  void theTableShowsTheSameRowsAndTheLegendEachVariantOnce() {
    Figure figure = figure(twoVariants());
    assertThat(figure.table().lines()).extracting(DataTable.Line::row).containsExactly(0, 1, 2, 3);
    assertThat(figure.table().lines())
        .allSatisfy(line -> assertThat(line.cells()).hasSameSizeAs(figure.table().columns()));
    assertThat(figure.keys())
        .extracting(Figure.Key::variant)
        .containsExactly("platform", "virtual");
    assertThat(figure.data()).contains("data/figures/primes-latency.json");
  }

  @Test
  void theFindingNamesTheNinetyNinthPercentileOfEachVariant() {
    assertThat(figure(twoVariants()).finding())
        .isEqualTo(
            "99% of the requests were answered within 41.2 ms (platform), 2.50 ms (virtual).");
  }

  @Test
  void everyQuestionHasAFindingAndTheFigureThatOfTheFirst() {
    Figure figure =
        figure(
            asked("slow", cell("virtual", Map.of(Metric.LATENCY_P99, oneTrial(3)))),
            asked("fast", cell("virtual", Map.of(Metric.LATENCY_P99, oneTrial(1)))));
    assertThat(figure.finding())
        .isEqualTo("99% of the requests were answered within 3.00 s (virtual).");
    assertThat(figure.choices())
        .singleElement()
        .satisfies(choice ->
            assertThat(choice.options())
                .extracting(Figure.Option::value, option -> option.finding().orElseThrow())
                .containsExactly(
                    tuple("here · temurin-25.0.3+9 · slow", figure.finding()),
                    tuple(
                        "here · temurin-25.0.3+9 · fast",
                        "99% of the requests were answered within 1.00 s (virtual).")));
  }

  @Test
  void withoutTheNinetyNinthPercentileTheFindingSaysSo() {
    Question median = asked("median", cell("virtual", Map.of(Metric.LATENCY_P50, oneTrial(0.01))));
    Figure figure = figure(median);
    assertThat(figure.finding()).isEqualTo("No trial of this question has a 99th percentile.");
    assertThat(figure.description()).startsWith(figure.finding() + " Measured from ");
  }

  @Test
  void aVariantWithoutThePercentileIsLeftOutOfTheFindingOnly() {
    Question asked =
        asked(
            "steady",
            cell("platform", Map.of(Metric.LATENCY_P50, oneTrial(0.01))),
            cell("virtual", Map.of(Metric.LATENCY_P99, oneTrial(0.0025))));
    assertThat(figure(asked).finding())
        .isEqualTo("99% of the requests were answered within 2.50 ms (virtual).");
    assertThat(rows(asked)).hasSize(2);
  }

  @Test
  void anExperimentThatAnswersNoRequestsHasNoFigure() {
    Question counted = asked("steady", cell("virtual", Map.of(Metric.CARRIERS, oneTrial(2))));
    assertThat(LatencyFigure.of(EXPERIMENT, List.of(counted))).isEmpty();
    assertThat(LatencyFigure.of(EXPERIMENT, List.of())).isEmpty();
  }
}
