package threadmark.pages.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;

class CellsCsvTest {

  private static final Estimate TOLD =
      new Estimate(0.3, Optional.of(new Interval(0.1, 0.3, 0.333333333, 0.95)), 7);
  private static final Estimate ONE_TRIAL = new Estimate(1e-9, Optional.empty(), 1);

  private static CellSummary cell(String variant, List<String> troubles) {
    return Altered.of(
        ARun.unmeasured(
            ARun.JDK, new Cell("primes", Protocol.STEADY, variant, Map.of("a", "1", "pool", "2P"))),
        Map.of(
            "wall",
            Optional.of(TOLD),
            "cpu",
            Optional.of(ONE_TRIAL),
            "cpuOverhead",
            Optional.of(TOLD),
            "best",
            Optional.of(new CellSummary.BestPlatform("forkjoin-as-described", TOLD, true)),
            "levels",
            new TreeMap<>(
                Map.of(Metric.LATENCY_P99, TOLD, Metric.PINNED, ONE_TRIAL, Metric.RATE, TOLD)),
            "troubles",
            troubles));
  }

  @Test
  void figuresAreWrittenWithNineDigits() {
    Estimate long17 =
        new Estimate(
            0.1 + 0.2, Optional.of(new Interval(1 / 7.0, 0.1 + 0.2, 123456.7890123, 0.95)), 7);
    CellSummary cell = Altered.of(cell("virtual", List.of()), "wall", Optional.of(long17));
    assertThat(CellsCsv.text(List.of(cell))).contains(",0.3,0.142857143,123456.789,7,");
  }

  @Test
  void aLineThatIsCutShortIsRefused() {
    assertThatThrownBy(() -> CellsCsv.Cut.of("a,b"))
        .hasMessage("a line of 2 fields instead of at least 23");
  }

  @Test
  void aCellComesBackToTheLastDigitWritten() {
    for (CellSummary cell :
        List.of(
            cell("virtual", List.of()),
            cell("virtual, \"quoted\"", List.of("trial 1, failed", "trial 2 \"so\"")))) {
      String text = CellsCsv.text(List.of(cell));
      assertThat(text.lines().skip(1).map(CellsCsv::cell)).containsExactly(cell);
    }
  }

  @Test
  void everyLineHasAFieldForEachColumn() {
    List<String> lines = CellsCsv.text(List.of(cell("virtual", List.of()))).lines().toList();
    assertThat(Csv.fields(lines.get(1))).hasSameSizeAs(Csv.fields(lines.getFirst()));
    assertThat(Csv.fields(lines.getFirst()).get(CellsCsv.OVERHEAD)).isEqualTo("overhead");
    assertThat(Csv.fields(lines.getFirst()).get(CellsCsv.CPU_OVERHEAD)).isEqualTo("cpu_overhead");
  }
}
