package threadmark.study.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.record.Measurement;
import threadmark.study.record.OtherRun;
import threadmark.study.record.Run;
import threadmark.verdict.Samples;

/** The rows that are made of a run, whatever they are written as. */
class RunTablesTest {

  /** A run of a trial without warm-up, which was measured so for the first time in 0.2.1. */
  private static Run measuredSince(String version) {
    return OtherRun.than(
            Examples.run(
                Examples.measured("0001", "b001", "virtual", 1.0)
                    .with(
                        List.of(
                            new Measurement(Metric.WALL, List.of(1.0)),
                            new Measurement(Metric.CPU, List.of(4.0)),
                            new Measurement(Metric.ALLOCATION, List.of(64.0))))))
        .measuredSince(version)
        .run();
  }

  @Test
  void whatHoldsTheSetUpOfATrialIsInNoTable() {
    Run run = measuredSince("0.2.0");
    assertThat(rows("trials", run).getFirst())
        .containsEntry("wall", 1.0)
        .doesNotContainKeys("cpu", "allocation");
    assertThat(rows("measurements", run))
        .extracting(row -> row.get("metric"))
        .containsExactly(Metric.WALL.label());
    assertThat(rows("cells", run).getFirst()).containsKey("wall").doesNotContainKey("cpu");
    assertThat(rows("levels", run))
        .extracting(row -> row.get("metric"))
        .containsExactly(Metric.WALL.label());
  }

  @Test
  void whatIsCountedWithoutTheSetUpIsInAllOfThem() {
    Run run = measuredSince("0.2.1");
    assertThat(rows("trials", run).getFirst())
        .containsEntry("wall", 1.0)
        .containsEntry("cpu", 4.0)
        .containsEntry("allocation", 64.0);
    assertThat(rows("measurements", run)).hasSize(3);
    assertThat(rows("cells", run).getFirst()).containsKeys("wall", "cpu");
    assertThat(rows("levels", run)).hasSize(3);
  }

  /** Each row of a table by the names of its columns, without what it lacks. */
  private static List<Map<String, Object>> rows(String table, Run run) {
    Experiment changed = Altered.of(Examples.experiment(), "measuring", List.of("0.2.1"));
    List<Map<String, Object>> found = new ArrayList<>();
    RunTables.files(
        new RunTables.Recorded(run, Samples.SHA256, false),
        List.of(),
        List.of(changed),
        (name, columns, rows) -> {
          if (name.equals(table)) {
            rows.forEach(row -> found.add(named(columns, row)));
          }
          return new byte[0];
        });
    return found;
  }

  private static Map<String, Object> named(
      List<ExportedTable.Column> columns, List<Optional<?>> row) {
    Map<String, Object> named = new HashMap<>();
    for (int i = 0; i < row.size(); i++) {
      String column = columns.get(i).name();
      row.get(i).ifPresent(value -> named.put(column, value));
    }
    return named;
  }
}
