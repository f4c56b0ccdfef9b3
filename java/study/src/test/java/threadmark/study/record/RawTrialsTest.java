package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.study.experiment.Metric;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;

/** Real files of JMH 1.37 and of a program, whole and damaged. */
class RawTrialsTest {

  private static final Path JMH = Path.of("../gate/src/test/resources/jmh/1.37");
  private static final Path PROGRAM = Path.of("../study/src/test/resources/program/1/primes.json");
  private static final Path FORK = JMH.resolve("one-fork.json");

  @TempDir Path folder;

  @Test
  void everyIterationOfAForkIsAValue() {
    assertThat(measured(RawTrials.read(FORK), Metric.WALL))
        .containsExactly(
            5.527444505494506E-4,
            4.5457910313901343E-4,
            6.575127922077922E-4,
            5.180416804123711E-4,
            5.464048440860215E-4);
  }

  @Test
  void whatOurProfilersCountedIsKnown() {
    assertThat(RawTrials.read(FORK))
        .extracting(Measurement::metric)
        .containsExactly(
            Metric.WALL,
            Metric.CPU,
            Metric.CPU_USER,
            Metric.CPU_SYSTEM,
            Metric.ALLOCATION,
            Metric.GC_TIME,
            Metric.GC_COUNT,
            Metric.PEAK_HEAP,
            Metric.SWITCHES_VOLUNTARY,
            Metric.SWITCHES_INVOLUNTARY);
  }

  @Test
  void collectorsMillisecondsBecomeSeconds() throws IOException {
    String text = Files.readString(FORK);
    int time = text.indexOf("\"gc.time\"");
    int raw = text.indexOf("\"rawData\"", time);
    String some = text.substring(0, raw) + text.substring(raw).replaceFirst("0\\.0", "3.0");
    assertThat(measured(RawTrials.read(file(some)), Metric.GC_TIME))
        .containsExactly(0.003, 0.0, 0.0, 0.0, 0.0);
  }

  @Test
  void aPeakOfZeroWasNotTold() throws IOException {
    String text = Files.readString(FORK).replace("1.5721096E7", "0.0");
    assertThat(measured(RawTrials.read(file(text)), Metric.PEAK_HEAP))
        .containsExactly(1.7818248E7, 1.8866824E7, 2.0963976E7, 2.3061128E7);
  }

  @Test
  void aBenchmarksOwnCountersAreKnown() throws IOException {
    String text =
        Files.readString(FORK)
            .replace("\"cpu.system\"", "\"latencyP99\"")
            .replace("\"gc.count\"", "\"peakConcurrency\"");

    assertThat(RawTrials.read(file(text)))
        .extracting(Measurement::metric)
        .contains(Metric.LATENCY_P99, Metric.PEAK_CONCURRENCY)
        .doesNotContain(Metric.CPU_SYSTEM, Metric.GC_COUNT);
  }

  @Test
  void aLatencyOfNothingWasNotMeasured() throws IOException {
    String text = Files.readString(FORK).replace("\"gc.count\"", "\"latencyP50\"");

    assertThat(measured(RawTrials.read(FORK), Metric.GC_COUNT)).containsOnly(0.0);
    assertThat(RawTrials.read(file(text)))
        .extracting(Measurement::metric)
        .doesNotContain(Metric.LATENCY_P50);
  }

  @Test
  void aBenchmarkWithoutParametersIsReadAlike() {
    assertThat(RawTrials.read(JMH.resolve("without-params.json")))
        .extracting(Measurement::metric)
        .containsExactly(Metric.WALL);
  }

  @Test
  void severalForksAreNotOneTrial() throws IOException {
    String two = Files.readString(FORK).strip().replaceFirst("]$", ",");
    String text = two + Files.readString(FORK).strip().substring(1);
    assertComplaint(text, "holds 2 results where a trial has one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"NaN\"", "\"+INF\"", "\"-INF\"", "null"})
  void whatIsNoNumberIsRefused(String value) throws IOException {
    String text = Files.readString(FORK).replace("                    5.527444505494506E-4", value);
    assertComplaint(text, "rawData holds " + value + ", which is no number");
  }

  @Test
  void anotherUnitIsRefused() throws IOException {
    String text = Files.readString(FORK).replaceFirst("\"s/op\"", "\"ms/op\"");
    assertComplaint(text, "the score's unit is \"ms/op\"; ours are s/op");
  }

  @Test
  void aHistogramIsNoRawData() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> RawTrials.read(JMH.resolve("sampled.json")))
        .withMessage(
            JMH.resolve("sampled.json") + ": rawData is missing; measure in the mode avgt");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[", "not JSON", "[]", "{}", "[{}]", "1"})
  void whatHoldsNoTrialIsRefused(String text) {
    assertThatExceptionOfType(Complaint.class).isThrownBy(() -> RawTrials.read(file(text)));
  }

  @Test
  void everyCutOfARealFileIsRefused() throws IOException {
    String text = Files.readString(FORK);
    for (int end = 0; end < text.strip().length(); end += 97) {
      String cut = text.substring(0, end);
      assertThatThrownBy(() -> RawTrials.read(file(cut))).isInstanceOf(Complaint.class);
    }
  }

  @Test
  void anAbsentFileIsAComplaint() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> RawTrials.read(folder.resolve("absent.json")))
        .withMessageContaining("absent.json");
  }

  @Test
  void aProgramsRecordIsRead() {
    List<Measurement> measurements = RawTrials.read(PROGRAM);
    assertThat(measurements)
        .containsExactly(
            new Measurement(Metric.WALL, List.of(0.029166866)),
            new Measurement(Metric.CPU, List.of(0.12)),
            new Measurement(Metric.CPU_USER, List.of(0.11)),
            new Measurement(Metric.CPU_SYSTEM, List.of(0.01)),
            new Measurement(Metric.ALLOCATION, List.of(2246168.0)),
            new Measurement(Metric.GC_TIME, List.of(0.0)),
            new Measurement(Metric.PEAK_HEAP, List.of(4340408.0)));
  }

  @Test
  void whatAProgramCountedOverallIsSharedByItsRepetitions() throws IOException {
    String text =
        Files.readString(PROGRAM)
            .replace("\"seconds\":[0.029166866]", "\"seconds\":[0.02,0.03,0.04,0.05]");
    List<Measurement> measurements = RawTrials.read(file(text));
    assertThat(measured(measurements, Metric.WALL)).containsExactly(0.02, 0.03, 0.04, 0.05);
    assertThat(measured(measurements, Metric.CPU)).containsExactly(0.03);
    assertThat(measured(measurements, Metric.ALLOCATION)).containsExactly(561542.0);
    assertThat(measured(measurements, Metric.PEAK_HEAP)).containsExactly(4340408.0);
  }

  @Test
  void aWrongAnswerIsNoMeasurement() throws IOException {
    String text = Files.readString(PROGRAM).replace("\"answer\":\"2262\"", "\"answer\":\"2261\"");
    assertThatExceptionOfType(WrongAnswerRecorded.class)
        .isThrownBy(() -> RawTrials.read(file(text)))
        .withMessage("the answer is \"2261\"; it must be \"2262\"");
  }

  @Test
  void anAnswerThatNobodyKnowsIsNotWrong() throws IOException {
    String text =
        Files.readString(PROGRAM).replace("\"knownAnswer\":\"2262\"", "\"knownAnswer\":null");
    assertThat(measured(RawTrials.read(file(text)), Metric.WALL)).containsExactly(0.029166866);
  }

  @Test
  void aProgramThatDidNotFinishIsRefused() throws IOException {
    String text = Files.readString(PROGRAM);
    assertComplaint(
        text.replace("\"seconds\":[0.029166866]", "\"seconds\":[]"),
        "seconds is missing; the program did not finish");
    assertComplaint(
        text.replace("[0.029166866]", "[\"NaN\"]"),
        "a measurement of wall holds NaN, which is no number");
  }

  private void assertComplaint(String text, String sentence) throws IOException {
    Path file = file(text);
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> RawTrials.read(file))
        .withMessage(file + ": " + sentence);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("raw.json"), text);
  }

  private static List<Double> measured(List<Measurement> measurements, Metric metric) {
    return measurements.stream()
        .filter(measurement -> measurement.metric() == metric)
        .findFirst()
        .orElseThrow()
        .values();
  }
}
