package threadmark.study.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import threadmark.json.Json;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Metric;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The short way of reading reads the same as the long one, or leaves it to that. */
class AsWrittenTest {

  private static final JsonMapper OURS = JsonMapper.builder().addModule(AsWritten.module()).build();

  private static Instant time(String text) {
    return OURS.readValue('"' + text + '"', Instant.class);
  }

  @Test
  void timesAreThoseThatTheLibraryReads() {
    Random any = new Random(20_240_103);
    for (int i = 0; i < 10_000; i++) {
      long second = any.nextLong(0, Instant.parse("9999-12-31T23:59:59Z").getEpochSecond());
      int nanos = List.of(0, 120_000_000, 120_450_000, any.nextInt(1_000_000_000)).get(i % 4);
      Instant time = Instant.ofEpochSecond(second, nanos);
      assertThat(time(time.toString())).isEqualTo(time);
    }
    for (String text : List.of("2024-02-29T00:00:00Z", "0001-01-01T00:00:00.5Z")) {
      assertThat(time(text)).isEqualTo(Instant.parse(text));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Z",
        "2024-01-03",
        "2024-01-03T00:00:00",
        "2024-01-03T00:00Z",
        "2024-01-03T00:00:00z",
        "2024-01-03 00:00:00Z",
        "2024-01-03T24:00:00Z",
        "2024-01-03T00:60:00Z",
        "2024-01-03T00:00:60Z",
        "2024-02-30T00:00:00Z",
        "2024-13-01T00:00:00Z",
        "2024-00-01T00:00:00Z",
        "2024-01-03T00:00:00.Z",
        "2024-01-03T00:00:00.1234567890Z",
        "2024-01-03T00:00:00+01:00",
        "-024-01-03T00:00:00Z",
        "2024-01-03T0٣:00:00Z"
      })
  void otherTimesAreLeftToTheLongWay(String text) {
    assertThatThrownBy(() -> time(text)).isInstanceOf(JacksonException.class);
  }

  @Test
  void aMeasurementIsRead() {
    assertThat(
            OURS.readValue("{\"metric\": \"gc-time\", \"values\": [1, 2.5e-3]}", Measurement.class))
        .isEqualTo(new Measurement(Metric.GC_TIME, List.of(1.0, 0.0025)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "7",
        "{\"metric\": \"wall\"}",
        "{\"values\": [1], \"metric\": \"wall\"}",
        "{\"metric\": \"gone\", \"values\": [1]}",
        "{\"metric\": null, \"values\": [1]}",
        "{\"metric\": \"wall\", \"values\": []}",
        "{\"metric\": \"wall\", \"values\": null}",
        "{\"metric\": \"wall\", \"values\": [\"NaN\"]}",
        "{\"metric\": \"wall\", \"values\": [1e999]}",
        "{\"metric\": \"wall\", \"values\": [1, null]}",
        "{\"metric\": \"wall\", \"values\": [1]",
        "{\"metric\": \"wall\", \"values\": [1], \"unit\": \"s\"}"
      })
  void otherMeasurementsAreLeftToTheLongWay(String text) {
    assertThatThrownBy(() -> OURS.readValue(text, Measurement.class))
        .isInstanceOf(JacksonException.class);
  }

  @Test
  void aRecordWhoseFieldsWereReorderedIsTheSame(@TempDir Path folder) throws Exception {
    Run run = Examples.run(Examples.measured("0001", "b001", "platform", 0.1, 0.2));
    String text = Json.text("run/1", run);
    String other =
        text.replace(
            "\"metric\": \"wall\",\n          \"values\": [0.1,0.2]",
            "\"values\": [0.1,0.2],\n          \"metric\": \"wall\"");
    assertThat(other).isNotEqualTo(text);
    Path file = Files.writeString(folder.resolve("run.json"), other);
    assertThat(RecordFile.read(file).run()).isEqualTo(run);
  }
}
