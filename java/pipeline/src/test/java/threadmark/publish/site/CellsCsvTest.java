package threadmark.publish.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.judge.CellSummary;
import threadmark.judge.Estimate;
import threadmark.model.Cell;
import threadmark.model.Metric;
import threadmark.model.Protocol;
import threadmark.stats.Interval;

class CellsCsvTest {

  private static final Estimate TOLD =
      new Estimate(0.1 + 0.2, Optional.of(new Interval(0.1, 0.1 + 0.2, 1 / 3.0, 0.95)), 7);
  private static final Estimate ONE_TRIAL = new Estimate(1e-9, Optional.empty(), 1);

  private static CellSummary cell(String variant, List<String> troubles) {
    return new CellSummary(
        new Cell("primes", Protocol.STEADY, variant, Map.of("a", "1", "pool", "2P")),
        "temurin-25.0.3+9",
        "-XX:+UseG1GC",
        "platform",
        Optional.of(TOLD),
        Optional.of(ONE_TRIAL),
        Optional.empty(),
        Optional.of(TOLD),
        new TreeMap<>(Map.of(Metric.LATENCY_P99, TOLD, Metric.PINNED, ONE_TRIAL)),
        Collections.emptySortedMap(),
        troubles);
  }

  @Test
  void aCellComesBackToTheLastDigit() {
    for (CellSummary cell :
        List.of(
            cell("virtual", List.of()),
            cell("virtual, \"quoted\"", List.of("trial 1, failed", "trial 2 \"so\"")))) {
      String text = CellsCsv.text(List.of(cell));
      assertThat(text.lines().skip(1).map(CellsCsv::cell)).containsExactly(cell);
    }
  }

  @Test
  void aFieldCutOutAloneIsTheOneOfTheWholeLine() {
    for (String variant : List.of("virtual", "virtual, \"quoted\"")) {
      String line =
          CellsCsv.text(List.of(cell(variant, List.of("a, b", "c")))).lines().toList().getLast();
      CsvLine cut = new CsvLine(line);
      List<String> whole = Csv.fields(line);
      for (int i = 0; i < whole.size(); i++) {
        assertThat(cut.field(i)).isEqualTo(whole.get(i));
      }
      assertThat(Csv.fields(cut.first(CellsCsv.NAMING)))
          .isEqualTo(whole.subList(0, CellsCsv.NAMING));
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
