package threadmark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.model.Benchmark;
import threadmark.model.DeclaredBenchmark;
import threadmark.model.DeclaredTiming;
import threadmark.model.Examples;

class GateCellsTest {

  /** JMH's result names every parameter, so the cell has to name them too. */
  @Test
  void aCellHasTheParametersThatItsExperimentLeavesToTheJar() {
    Benchmark inJar =
        new Benchmark(
            "threadmark.benchmarks.PrimesBenchmark.count",
            "avgt",
            new TreeMap<>(Map.of("n", "5", "pool", "256", "variant", "platform")),
            1);
    DeclaredBenchmark declared =
        new DeclaredBenchmark(
            inJar,
            new DeclaredTiming(5, 10, 5, 10),
            1,
            List.of("-XX:ActiveProcessorCount=1"),
            false);
    List<DeclaredBenchmark> cells = GateCells.of(List.of(Examples.experiment()), List.of(declared));
    assertThat(cells).hasSize(1);
    assertThat(cells.getFirst().benchmark().parameters())
        .isEqualTo(Map.of("n", "1000", "pool", "256", "variant", "virtual"));
    assertThat(cells.getFirst().jvmArgs()).containsExactly("-XX:ActiveProcessorCount=1");
    assertThat(cells.getFirst().timing()).isEqualTo(new DeclaredTiming(1, 0.5, 5, 0.2));
  }
}
