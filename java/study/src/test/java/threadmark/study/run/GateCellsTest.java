package threadmark.study.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.Altered;
import threadmark.jmh.Benchmark;
import threadmark.jmh.DeclaredBenchmark;
import threadmark.jmh.DeclaredBenchmark.Operations;
import threadmark.jmh.DeclaredTiming;
import threadmark.study.experiment.Examples;

class GateCellsTest {

  private static final DeclaredTiming LONG = new DeclaredTiming(5, 10, 5, 10);

  /** JMH's result names every parameter, so the cell has to name them too. */
  @Test
  void aCellHasTheParametersThatItsExperimentLeavesToTheJar() {
    DeclaredBenchmark declared =
        declared(Map.of("n", "5", "pool", "256", "variant", "platform"), "PrimesBenchmark.count");
    List<DeclaredBenchmark> cells = GateCells.of(List.of(Examples.experiment()), List.of(declared));
    assertThat(cells).hasSize(1);
    assertThat(cells.getFirst().benchmark().parameters())
        .isEqualTo(Map.of("n", "1000", "pool", "256", "variant", "virtual"));
    assertThat(cells.getFirst().jvmArgs()).containsExactly("-XX:ActiveProcessorCount=1");
    assertThat(cells.getFirst().timing()).isEqualTo(new DeclaredTiming(1, 0.5, 5, 0.2));
  }

  /** So that a gate can tell that its sides count differently. */
  @Test
  void aCellCountsWhatItsJarCounts() {
    DeclaredBenchmark declared =
        Altered.of(
            declared(Map.of("n", "5", "variant", "platform"), "PrimesBenchmark.count"),
            Map.of("operations", new Operations(1, 1, 5000, List.of(1)), "jmh", "1.32"));
    List<DeclaredBenchmark> cells = GateCells.of(List.of(Examples.experiment()), List.of(declared));
    assertThat(cells).hasSize(1);
    assertThat(cells.getFirst().operations()).isEqualTo(declared.operations());
    assertThat(cells.getFirst().jmh()).isEqualTo(declared.jmh());
  }

  /** So that a gate calls it missing, or new, and does not ask JMH for what it does not know. */
  @Test
  void aCellIsInNoJarThatLacksItsBenchmarkOrOneOfItsParameters() {
    assertThat(
            GateCells.of(
                List.of(Examples.experiment()),
                List.of(
                    declared(Map.of("n", "5", "variant", "platform"), "OtherBenchmark.count"),
                    declared(Map.of("variant", "platform"), "PrimesBenchmark.count"))))
        .isEmpty();
  }

  private static DeclaredBenchmark declared(Map<String, String> parameters, String name) {
    return new DeclaredBenchmark(
        new Benchmark("threadmark.benchmarks." + name, "avgt", new TreeMap<>(parameters), 1),
        LONG,
        List.of("-XX:ActiveProcessorCount=1"));
  }
}
