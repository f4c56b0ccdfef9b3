package threadmark.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import threadmark.jmh.Benchmark;
import threadmark.jmh.ComparedMetric;
import threadmark.jvm.FlightRecording;
import threadmark.verdict.Comparison;
import threadmark.verdict.Comparison.Measured;
import threadmark.verdict.Verdict;

class ExplanationTest {

  private static final Benchmark PARSE = new Benchmark("a.Parse.all", "avgt", new TreeMap<>(), 1);

  private static Comparison comparison(ComparedMetric metric, double before, double after) {
    return new Comparison(
        PARSE,
        metric,
        Optional.of(new Measured(before, Optional.empty(), 1)),
        Optional.of(new Measured(after, Optional.empty(), 1)),
        Optional.empty(),
        0.1,
        Verdict.REGRESSED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty());
  }

  private static FlightRecording methods(Map<String, Long> methods) {
    return new FlightRecording(methods, Map.of());
  }

  /** Half of 100 µs is 50, and three quarters of 200 are 150. */
  @Test
  void theMethodWhoseTimeGrewMostIsFirst() {
    Explanation explained =
        Explanation.of(
            PARSE,
            List.of(comparison(ComparedMetric.TIME, 100e-6, 200e-6)),
            methods(Map.of("a.Parser.skip", 50L, "a.Parser.read", 50L)),
            methods(Map.of("a.Parser.skip", 75L, "a.Parser.read", 25L)));

    assertThat(explained.methods())
        .singleElement()
        .satisfies(row -> {
          assertThat(row.name()).isEqualTo("a.Parser.skip");
          assertThat(row.growth()).isBetween(99e-6, 101e-6);
        });
    assertThat(explained.text())
        .startsWith("Parse.all")
        .contains("+100 µs", "a.Parser.skip", "(50 µs to 150 µs)");
  }

  @Test
  void aThroughputIsTurnedIntoTheTimeOfAnOperation() {
    Explanation explained =
        Explanation.of(
            PARSE,
            List.of(comparison(ComparedMetric.THROUGHPUT, 1e4, 5e3)),
            methods(Map.of("a.Parser.read", 100L)),
            methods(Map.of("a.Parser.read", 50L, "a.Parser.check", 50L)));

    assertThat(explained.methods()).extracting("name").containsExactly("a.Parser.check");
  }

  @Test
  void classesAreToldInBytesAnOperation() {
    Explanation explained =
        Explanation.of(
            PARSE,
            List.of(comparison(ComparedMetric.ALLOCATION, 100, 300)),
            new FlightRecording(Map.of(), Map.of("byte[]", 1000L)),
            new FlightRecording(Map.of(), Map.of("byte[]", 1000L, "a.Token", 2000L)));

    assertThat(explained.classes()).extracting("name").containsExactly("a.Token");
    assertThat(explained.text()).contains("a.Token", "200 B");
  }

  @Test
  void fewSamplesSayNothingAndThatIsSaid() {
    Explanation explained =
        Explanation.of(
            PARSE,
            List.of(comparison(ComparedMetric.TIME, 100e-6, 200e-6)),
            methods(Map.of("a.Parser.skip", 5L)),
            methods(Map.of("a.Parser.skip", 7L)));

    assertThat(explained.methods()).isEmpty();
    assertThat(explained.text()).contains("do not say where");
  }
}
