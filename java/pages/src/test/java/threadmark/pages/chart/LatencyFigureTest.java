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
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.Protocol;
import threadmark.study.record.Run;
import threadmark.study.record.RunSummary;

class LatencyFigureTest {

  private static final Experiment EXPERIMENT = Examples.experiment(Examples.steady(3, "virtual"));
  private static final Run RUN = Examples.run();
  private static final RunSummary SUMMARY = RunSummary.of(RUN, "run.json", "sha", "read by", 0);
  private static final Place PLACE = new Place("here", "0123456789ab", "temurin-25.0.3+9");
  private static final String QUESTION = "here · temurin-25.0.3+9 · steady";

  private static Estimate level(double low, double centre, double high) {
    return new Estimate(centre, Optional.of(new Interval(low, centre, high, 0.95)), 3);
  }

  private static Estimate oneTrial(double centre) {
    return new Estimate(centre, Optional.empty(), 1);
  }

  private static Latest cell(String variant, Map<Metric, Estimate> levels) {
    return cell(SUMMARY, Examples.cell(variant), levels);
  }

  private static Latest cell(RunSummary run, Cell cell, Map<Metric, Estimate> levels) {
    return new Latest(
        PLACE,
        run,
        Altered.of(
            ARun.unmeasured(PLACE.jdk(), cell),
            Map.of("wall", Optional.of(oneTrial(1)), "levels", new TreeMap<>(levels))),
        Profile.FULL,
        List.of());
  }

  /** Two variants that were asked for that rate, and what each answered in a second. */
  private static Question atRate(String rate) {
    return asked(
        "steady · rate=" + rate,
        answering("platform", rate, level(29000, 30000, 31000)),
        answering("virtual", rate, level(42000, 44000, 46000)));
  }

  private static Latest answering(String variant, String rate, Estimate perSecond) {
    return cell(
        SUMMARY,
        new Cell("primes", Protocol.STEADY, variant, Map.of("rate", rate)),
        Map.of(Metric.LATENCY_P99, level(0.0401, 0.0412, 0.0423), Metric.RATE, perSecond));
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
            "99% of the requests were answered within 41.2 ms (40.1 to 42.3) by platform, 2.50 ms"
                + " (one trial) by virtual.");
  }

  /** Half of what one server can answer may be more than another can answer at all. */
  @Test
  void aRateInPercentIsAShareOfTheCapacityOfEachVariantAndItsLoadStandsBesideIt() {
    Figure figure = figure(atRate("50%"));
    assertThat(figure.finding())
        .contains("50% of each variant's own capacity")
        .contains("41.2 ms (40.1 to 42.3) by virtual");
    assertThat(figure.choices().getFirst().options().getFirst().text()).contains("rate 50%");
    assertThat(rows(atRate("50%")))
        .extracting(
            row -> row.get("variant"),
            row -> row.get("rate"),
            row -> row.get("rateLow"),
            row -> row.get("rateHigh"),
            row -> row.get("rateText"))
        .containsExactly(
            tuple("platform", 30000.0, 29000.0, 31000.0, "30,000 (29,000 to 31,000)"),
            tuple("virtual", 44000.0, 42000.0, 46000.0, "44,000 (42,000 to 46,000)"));
    int column = figure.table().columns().indexOf("requests/s");
    assertThat(figure.table().lines())
        .allSatisfy(line -> assertThat(line.cells()).hasSameSizeAs(figure.table().columns()))
        .extracting(line -> line.cells().get(column).text())
        .containsExactly("30,000 (29,000 to 31,000)", "44,000 (42,000 to 46,000)");
  }

  @Test
  void aFixedRateIsOneLoadForAll() {
    assertThat(figure(atRate("10000")).finding()).doesNotContain("capacity");
    assertThat(figure(atRate("10000")).table().columns()).contains("requests/s");
  }

  @Test
  void aRecordWithoutTheLoadHasNoColumnForIt() {
    assertThat(figure(twoVariants()).table().columns()).doesNotContain("requests/s");
    assertThat(rows(twoVariants())).allSatisfy(row -> assertThat(row).containsEntry("rate", null));
  }

  /** Nothing stands behind it, so its line would be that of no server. */
  @Test
  void theLoadAloneIsNoServer() {
    Map<Metric, Estimate> levels = Map.of(Metric.LATENCY_P99, oneTrial(0.0025));
    Question asked = asked("steady", cell("virtual", levels), cell(Experiment.LOAD_ALONE, levels));
    assertThat(rows(asked)).extracting(row -> row.get("variant")).containsExactly("virtual");
    assertThat(figure(asked).finding()).doesNotContain(Experiment.LOAD_ALONE);
    assertThat(
            LatencyFigure.of(
                EXPERIMENT, List.of(asked("alone", cell(Experiment.LOAD_ALONE, levels)))))
        .isEmpty();
  }

  @Test
  void variantsOfTwoRunsAreSaidToBe() {
    Map<Metric, Estimate> levels = Map.of(Metric.LATENCY_P99, oneTrial(0.0025));
    Latest later = cell(Altered.of(SUMMARY, "id", "later"), Examples.cell("platform"), levels);
    assertThat(figure(asked("steady", cell("virtual", levels), later)).finding())
        .contains("2 runs");
    assertThat(figure(asked("steady", cell("virtual", levels), cell("platform", levels))).finding())
        .doesNotContain("runs");
  }

  @Test
  void everyQuestionHasAFindingAndTheFigureThatOfTheFirst() {
    Figure figure =
        figure(
            asked("slow", cell("virtual", Map.of(Metric.LATENCY_P99, oneTrial(3)))),
            asked("fast", cell("virtual", Map.of(Metric.LATENCY_P99, oneTrial(1)))));
    assertThat(figure.finding())
        .isEqualTo("99% of the requests were answered within 3.00 s (one trial) by virtual.");
    assertThat(figure.choices())
        .singleElement()
        .satisfies(choice ->
            assertThat(choice.options())
                .extracting(Figure.Option::value, option -> option.finding().orElseThrow())
                .containsExactly(
                    tuple("here · temurin-25.0.3+9 · slow", figure.finding()),
                    tuple(
                        "here · temurin-25.0.3+9 · fast",
                        "99% of the requests were answered within 1.00 s (one trial) by"
                            + " virtual.")));
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
        .isEqualTo("99% of the requests were answered within 2.50 ms (one trial) by virtual.");
    assertThat(rows(asked)).hasSize(2);
  }

  @Test
  void anExperimentThatAnswersNoRequestsHasNoFigure() {
    Question counted = asked("steady", cell("virtual", Map.of(Metric.CARRIERS, oneTrial(2))));
    assertThat(LatencyFigure.of(EXPERIMENT, List.of(counted))).isEmpty();
    assertThat(LatencyFigure.of(EXPERIMENT, List.of())).isEmpty();
  }
}
