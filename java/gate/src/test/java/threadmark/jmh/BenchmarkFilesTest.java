package threadmark.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import threadmark.text.Complaint;

/** JMH's words and units, read for comparing. */
class BenchmarkFilesTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "avgt, ns/op, time, 2e-9",
    "avgt, us/op, time, 2e-6",
    "sample, ms/op, time, 2e-3",
    "ss, s/op, time, 2",
    "ss, min/op, time, 120",
    "thrpt, ops/s, throughput, 2",
    "thrpt, ops/ms, throughput, 2000",
    "thrpt, ops/ns, throughput, 2e9"
  })
  void unitsBecomeBaseUnits(String mode, String unit, String metric, double value)
      throws IOException {
    Reading reading = read(result(mode, unit, "2.0", "[[2.0]]")).primary();
    assertThat(reading.metric().label()).isEqualTo(metric);
    assertThat(reading.trials().getFirst().getFirst()).isCloseTo(value, within(value * 1e-12));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "avgt|ops/s|2.0|[[2.0]]",
        "thrpt|us/op|2.0|[[2.0]]",
        "avgt|furlongs|2.0|[[2.0]]",
        "odd|us/op|2.0|[[2.0]]",
        "avgt|us/op|\"NaN\"|[[2.0]]",
        "avgt|us/op|NaN|[[2.0]]",
        "avgt|us/op|2.0|[[2.0], [\"+INF\"]]",
        "avgt|us/op|2.0|[[2.0], [0.0]]",
        "avgt|us/op|2.0|[[2.0], [-1.0]]",
        "avgt|us/op|2.0|[[2.0], []]",
        "avgt|us/op|2.0|[]"
      })
  void whatIsNoMeasurementIsInvalid(String mode, String unit, String score, String raw)
      throws IOException {
    Reading reading = read(result(mode, unit, score, raw)).primary();
    assertThat(reading.trouble()).isPresent();
    assertThat(reading.trials()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"'\"score\": 2.0'", "'[[2.0]]'"})
  void aWholeNumberThatNoDoubleHoldsIsNoMeasurement(String place) throws IOException {
    String result = result("avgt", "us/op", "2.0", "[[2.0]]");
    assertThat(result).contains(place);
    String broken = result.replace(place, place.replace("2.0", "9".repeat(310)));
    assertThat(read(broken).primary().trouble()).isPresent();
  }

  @Test
  void aSampledIterationIsTheMeanOfItsHistogram() throws IOException {
    String text =
        twoForks(result("sample", "ms/op", "2.667", "[]"))
            .replace(
                "\"rawData\": []", "\"rawDataHistogram\": [[[[1.0, 3], [5.0, 1]]], [[[4.0, 2]]]]");
    assertThat(read(text).primary().trials()).isEqualTo(List.of(List.of(2e-3), List.of(4e-3)));
  }

  @Test
  void withoutRawDataTheScoreIsOneTrial() throws IOException {
    Reading reading =
        read(result("avgt", "s/op", "2.0", "[]").replace("\"rawData\"", "\"other\"")).primary();
    assertThat(reading.trials()).hasSize(1);
    assertThat(reading.raw()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"gc.alloc.rate.norm", "·gc.alloc.rate.norm"})
  void allocationIsReadUnderBothItsNames(String name) throws IOException {
    String text =
        result("avgt", "s/op", "2.0", "[[2.0]]")
            .replace(
                "\"secondaryMetrics\": {}",
                "\"secondaryMetrics\": {\"%s\": {\"score\": 0.0, \"scoreUnit\": \"B/op\","
                        .formatted(name)
                    + " \"rawData\": [[0.0]]}}");
    assertThat(read(text).reading(ComparedMetric.ALLOCATION).orElseThrow().trials())
        .isEqualTo(List.of(List.of(0.0)));
  }

  @Test
  void filesOfOneSideAreJoined() throws IOException {
    Path first = file("a.json", result("avgt", "s/op", "2.0", "[[2.0]]"));
    Path second = file("b.json", twoForks(result("avgt", "ms/op", "3.5", "[[3.0], [4.0]]")));
    List<Benchmarked> side = BenchmarkFiles.read(List.of(first, second));
    assertThat(side).hasSize(1);
    assertThat(side.getFirst().primary().trials())
        .isEqualTo(List.of(List.of(2.0), List.of(3e-3), List.of(4e-3)));
  }

  /** Each is a few ticks of the clock, and an iteration of other modes is many. */
  @Test
  void onlySingleShotsOfTwoForksMayBeTheSame() throws IOException {
    String forks = "[[2.0, 3.0], [2.0, 3.0]]";
    assertThat(read(twoForks(result("ss", "us/op", "2.5", forks))).primary().trials()).hasSize(2);
    String other = twoForks(result("avgt", "us/op", "2.5", forks));
    assertThatExceptionOfType(Complaint.class).isThrownBy(() -> read(other));
  }

  @Test
  void singleShotsThatAreTheSameAsAWholeAreACopy() throws IOException {
    String text = result("ss", "us/op", "2.5", "[[2.0, 3.0]]");
    Path one = file("a.json", text);
    Path copy = file("b.json", text.replace("\"threads\": 1", "\"threads\":1"));
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> BenchmarkFiles.sides(List.of(one), List.of(copy)));
  }

  @Test
  void modeParametersAndThreadsAreOfTheIdentity() throws IOException {
    String one = result("avgt", "s/op", "2.0", "[[2.0]]");
    String text =
        String.join(
            ",",
            one,
            result("ss", "s/op", "2.0", "[[2.0]]"),
            one.replace("\"threads\": 1", "\"threads\": 2"),
            one.replace("\"threads\": 1", "\"threads\": 1, \"params\": {\"n\": \"1\"}"));
    assertThat(BenchmarkFiles.read(List.of(file("many.json", text)))).hasSize(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"forks\": 1|\"forks\": 50|forks is 50, and rawData holds 1",
        "[[2.0]]|[[2.0], [2.0]]|forks is 1, and rawData holds 2",
        "\"forks\": 1|\"forks\": 1, \"measurementIterations\": 5|a fork holds 1 of 5 iterations",
        "\"score\": 2.0|\"score\": 0.02|score is 0.02, and the mean of rawData is 2.0",
        "2.0|1e-320|which no machine does",
        "2.0|1e300|which no machine does",
        "2.0|-2.0|a value is -2.0"
      })
  void aResultThatContradictsItselfIsInvalid(String whole, String broken, String said)
      throws IOException {
    String result = result("avgt", "s/op", "2.0", "[[2.0]]");
    assertThat(result).contains(whole);
    assertThat(read(result.replace(whole, broken)).primary().trouble())
        .hasValueSatisfying(trouble -> assertThat(trouble).contains(said));
  }

  @Test
  void aFigureOfProfilersThatContradictsItselfIsInvalid() throws IOException {
    String text =
        result("avgt", "s/op", "2.0", "[[2.0]]")
            .replace(
                "\"secondaryMetrics\": {}",
                "\"secondaryMetrics\": {\"gc.alloc.rate.norm\": {\"score\": 16.0,"
                    + " \"scoreUnit\": \"B/op\", \"rawData\": [[800.0]]}}");
    assertThat(read(text).reading(ComparedMetric.ALLOCATION).orElseThrow().trouble()).isPresent();
  }

  @Test
  void aTrialInJmhsOwnJvmIsOne() throws IOException {
    String text = result("avgt", "s/op", "2.0", "[[2.0]]").replace("\"forks\": 1", "\"forks\": 0");
    assertThat(read(text).primary().trials()).hasSize(1);
  }

  private static String twoForks(String result) {
    return result.replace("\"forks\": 1", "\"forks\": 2");
  }

  private Benchmarked read(String result) throws IOException {
    return BenchmarkFiles.read(List.of(file("one.json", result))).getFirst();
  }

  private Path file(String name, String results) throws IOException {
    return Files.writeString(folder.resolve(name), "[" + results + "]");
  }

  private static String result(String mode, String unit, String score, String raw) {
    return """
    {"benchmark": "a.B.c", "mode": "%s", "threads": 1, "forks": 1,
     "primaryMetric": {"score": %s, "scoreUnit": "%s", "rawData": %s},
     "secondaryMetrics": {}}
    """
        .formatted(mode, score, unit, raw);
  }
}
