package threadmark.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import threadmark.Golden;
import threadmark.html.Markup;
import threadmark.study.answer.ACrossover;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.CrossoverModel.ModelConstant;
import threadmark.study.experiment.ATrial;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Run;
import threadmark.text.Window;

class FindingsTest {

  @Test
  void theCrossoverNamesWhatLeavesTheModel() {
    Golden.assertSame(
        "findings/crossover.txt",
        Findings.text(
            ACrossover.measured(5)
                .waitingAsModelled("virtual", 1, 0)
                .waitingAsModelled("pool-p", 1.01, 2)
                .waitingAsModelled("pool-fit", 0.98, 17)
                .waitingAsModelled("pool-fit-quarter", 1.4, 6)
                .run(),
            Window.OPEN));
  }

  @Test
  void theCrossoverSaysWhichCellsAConstantLacks() {
    Run run =
        new ATrial(5)
            .of(
                "crossover",
                "virtual",
                Map.of("steps", "500", "waitMicros", "0", "tasks", "100"),
                Map.of(Metric.WALL, 0.001))
            .run();

    assertThat(Findings.text(run, Window.OPEN))
        .contains(ModelConstant.POOL_TASK.words(), ModelConstant.POOL_WAITING_TASK.fedBy())
        .doesNotContain("Beyond its computing");
  }

  @Test
  void aRunWithoutMisfitPoolsHasNoColumnsForThem() {
    String text =
        Findings.text(ACrossover.measured(5).waiting("virtual", 0.02, 0).run(), Window.OPEN);

    assertThat(text).contains("virtual / pool of P\n").doesNotContain("pool sized for");
  }

  @Test
  void thePageHoldsWhatAgreesToo() {
    Run run = ACrossover.measured(5).waitingAsModelled("virtual", 1, 0).run();

    assertThat(Findings.text(run, Window.OPEN)).doesNotContain("as the model\n");
    assertThat(Findings.section(CountedTrials.of(run)).html()).contains("as the model</td>");
  }

  @Test
  void theDriftCardSaysWhereNothingWasMeasured() {
    ATrial trials =
        new ATrial(5)
            .of(
                "primitives",
                "virtual",
                Map.of("primitive", "start-join", "holdMicros", "0"),
                Map.of(Metric.WALL, 1.2e-6))
            .of(
                "primitives",
                "platform",
                Map.of("primitive", "start-join", "holdMicros", "0"),
                Map.of(Metric.WALL, 55e-6))
            .of(
                "parked-threads",
                "virtual",
                Map.of("threads", "20000", "depth", "0"),
                Map.of(Metric.WALL, 0.2, Metric.HEAP_PER_THREAD, 737.0));
    Golden.assertSame("findings/drift-card.txt", Findings.text(trials.run(), Window.OPEN));
  }

  @Test
  void sweepsSayTheirShape() {
    ATrial trials = new ATrial(5);
    for (int parts : new int[] {1, 10, 100}) {
      trials.of(
          "part-counts",
          "parts-" + parts,
          Map.of("threads", "platform"),
          Map.of(Metric.WALL, parts == 10 ? 0.05 : 0.08));
    }
    trials
        .of("pool-sizes", "pool-fit", Map.of("tasks", "400"), size(0.05, 130))
        .of("pool-sizes", "pool-64p", Map.of("tasks", "400"), size(0.051, 128))
        .of("pool-sizes", "pool-32p", Map.of("tasks", "400"), size(0.1, 64));
    Golden.assertSame("findings/sweeps.txt", Findings.text(trials.run(), Window.OPEN));
  }

  @Test
  void smallContainersNameTheCollector() {
    Map<String, String> one = Map.of("processors", "1", "limit", "option");
    Golden.assertSame(
        "findings/small-containers.txt",
        Findings.text(
            new ATrial(5)
                .of("small-containers", "virtual", one, Map.of(Metric.WALL, 0.05))
                .of("small-containers", "pool-fit", one, Map.of(Metric.WALL, 0.048))
                .of("small-containers", "pool-p", one, Map.of(Metric.WALL, 0.4))
                .run(),
            Window.OPEN));
  }

  @Test
  void aRunWithoutThemHasNoFindings() {
    Run run = new ATrial(2).of("primes", "virtual", Map.of(), Map.of(Metric.WALL, 1.0)).run();

    assertThat(Findings.text(run, Window.OPEN)).isEmpty();
    assertThat(Findings.section(CountedTrials.of(run))).isEqualTo(Markup.NOTHING);
  }

  private static Map<Metric, Double> size(double seconds, double threads) {
    return Map.of(Metric.WALL, seconds, Metric.POOL_SIZE, threads);
  }
}
