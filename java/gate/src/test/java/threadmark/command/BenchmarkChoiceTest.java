package threadmark.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.jmh.Benchmark;
import threadmark.text.Complaint;

class BenchmarkChoiceTest {

  private static final List<Benchmark> KNOWN =
      Stream.of("example.ListBenchmark.add", "example.MapBenchmark.get", "example.SumBenchmark.sum")
          .flatMap(name -> Stream.of("10", "1000").map(n -> benchmark(name, n)))
          .toList();

  private static Benchmark benchmark(String name, String n) {
    return new Benchmark(name, "avgt", new TreeMap<>(Map.of("n", n)), 1);
  }

  /** It would take part with everything, or leave everything out, for nothing that was said. */
  @ParameterizedTest
  @ValueSource(strings = {"--include", "--exclude", "--advisory"})
  void anEmptyExpressionIsRefused(String option) {
    Started gate = Started.with("gate", "--base=none", "--head=x.jar", option + "=", "--dry-run");
    assertThat(gate.exitCode()).isEqualTo(2);
    assertThat(gate.errors())
        .contains(
            option + " \"\": fits every benchmark; write a part of a name, or leave the option out")
        .hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SumBenchmrk | nearest is SumBenchmark.sum",
        "^SumBenchmrk\\.sum$ | nearest is SumBenchmark.sum",
        "example.SumBenchmrk | nearest is example.SumBenchmark.sum",
        "org.other.SumBenchmark | nearest is example.SumBenchmark.sum",
        "SumBenchmark.sun | nearest is SumBenchmark.sum",
        "SumBenchmark.sum n=1001 | nearest is SumBenchmark.sum n=1000",
        "example.Nothing | known are ListBenchmark.add, MapBenchmark.get, SumBenchmark.sum",
      })
  void whoMissesABenchmarkIsToldTheNearest(String typed, String said) {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> BenchmarkChoice.refuseStrangers("--include", List.of(typed), KNOWN))
        .withMessage("--include %s: matches no benchmark; %s", typed, said);
  }
}
