package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.DeclaredAnswer;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.experiment.Protocol;
import threadmark.study.experiment.Subject;
import threadmark.study.record.Measurement;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Window;

/** A run answers in bytes where threads were weighed: their times are those of weighing. */
class WeighedThreadsTest {

  private static final Run RUN =
      Examples.run(
          weighed("0001", "b001", "platform", 64_000),
          weighed("0002", "b001", "virtual", 1_000),
          weighed("0003", "b002", "platform", 65_000),
          weighed("0004", "b002", "virtual", 1_010));

  private static Trial weighed(String id, String block, String variant, double bytes) {
    return Examples.measuring(
        Examples.measured(id, block, variant, 1.0),
        Protocol.STEADY,
        new Measurement(Metric.WALL, List.of(1.0)),
        new Measurement(Metric.CPU, List.of(variant.equals("virtual") ? 0.2 : 0.9)),
        new Measurement(Metric.GROUP_PER_THREAD, List.of(bytes)));
  }

  private static Experiment answering(String n, String sentence) {
    return OtherExperiment.answering(
        OtherExperiment.about(
            OtherExperiment.deciding(
                Metric.CPU, Examples.experiment(Examples.steady(2, "platform", "virtual"))),
            Subject.MEMORY),
        new DeclaredAnswer(
            Optional.empty(),
            Optional.empty(),
            "virtual",
            List.of("platform"),
            new TreeMap<>(Map.of("n", n)),
            Metric.GROUP_PER_THREAD,
            Optional.empty(),
            sentence));
  }

  private static String said(Experiment experiment) {
    List<Experiment> experiments = List.of(experiment);
    return ReportAnswers.text(RUN, experiments, Summaries.of(RUN, experiments), Window.OPEN);
  }

  private static String page(Experiment experiment) {
    List<Experiment> experiments = List.of(experiment);
    return RunReport.html(RUN, experiments, Summaries.of(RUN, experiments));
  }

  @Test
  void theAnswerIsInBytes() {
    Experiment experiment = answering("1000", "memory of each of {n} threads");
    assertThat(said(experiment))
        .contains("Primes: virtual takes less memory than platform, 1/64.2")
        .doesNotContain("CPU time");
    assertThat(page(experiment))
        .contains("Memory of each of 1,000 threads: 1/64.2")
        .contains(" with virtual, ")
        .doesNotContain("Overhead in CPU time");
  }

  @Test
  void aSentenceThatHoldsItsFiguresIsTheAnswer() {
    assertThat(
            said(
                answering(
                    "1000",
                    "A thread takes {group-per-thread of virtual}, or {group-per-thread of platform}")))
        .contains("Primes: A thread takes 1.00 kB (0.943 to 1.07), or 64.5 kB")
        .doesNotContain("takes less");
  }

  @Test
  void whereOtherCellsWereMeasuredNoTimeStandsInTheAnswersStead() {
    Experiment experiment = answering("2000", "memory of each of {n} threads");
    assertThat(said(experiment)).contains("Primes: not measured").doesNotContain("CPU time");
    assertThat(page(experiment)).contains("The cells that answer were not measured.");
  }
}
