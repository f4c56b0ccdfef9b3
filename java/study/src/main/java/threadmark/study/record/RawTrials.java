package threadmark.study.record;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import threadmark.study.experiment.Metric;
import threadmark.text.Complaint;
import threadmark.trial.WrongAnswerRecorded;
import tools.jackson.databind.JsonNode;

/** Reads what a trial wrote: a JMH file of one fork, or the record of a program. */
public final class RawTrials {

  private RawTrials() {}

  /**
   * The measurements in a file, of each metric that we know.
   *
   * @throws Complaint which says what is wrong with the file
   * @throws WrongAnswerRecorded when the trial ended, and its answer is not the one that is known
   */
  public static List<Measurement> read(Path raw) {
    return read(RecordedFile.read(raw));
  }

  public static List<Measurement> read(RecordedFile file) {
    Path raw = file.path();
    JsonNode document = file.json();
    try {
      return document.isArray() ? fork(raw, document) : program(raw, document);
    } catch (IllegalArgumentException wrong) {
      throw new Complaint("%s: %s".formatted(raw, wrong.getMessage()), wrong);
    }
  }

  private static List<Measurement> fork(Path raw, JsonNode document) {
    if (document.size() != 1) {
      throw new Complaint(
          "%s: holds %d results where a trial has one".formatted(raw, document.size()));
    }
    JsonNode result = document.get(0);
    JsonNode primary = result.path("primaryMetric");
    if (!primary.path("scoreUnit").asString("").equals("s/op")) {
      throw new Complaint(
          "%s: the score's unit is \"%s\"; ours are s/op"
              .formatted(raw, primary.path("scoreUnit").asString("")));
    }
    List<Double> wall = values(raw, primary);
    if (wall.isEmpty()) {
      throw new Complaint(raw + ": rawData is missing; measure in the mode avgt");
    }
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(new Measurement(Metric.WALL, wall));
    JsonNode secondary = result.path("secondaryMetrics");
    for (Map.Entry<String, JsonNode> entry : secondary.properties()) {
      Metric.ofJmh(entry.getKey())
          .ifPresent(metric -> {
            List<Double> values =
                values(raw, entry.getValue()).stream()
                    .map(value -> inOurUnit(metric, value))
                    .filter(value -> isPresent(metric, value))
                    .toList();
            if (!values.isEmpty()) {
              measurements.add(new Measurement(metric, values));
            }
          });
    }
    measurements.sort(Comparator.comparing(Measurement::metric));
    return measurements;
  }

  /** Collectors report milliseconds. */
  private static double inOurUnit(Metric metric, double value) {
    return metric == Metric.GC_TIME ? value / 1000 : value;
  }

  private static boolean isPresent(Metric metric, double value) {
    return value > 0 || !metric.zeroMeansAbsent();
  }

  private static List<Double> values(Path raw, JsonNode metric) {
    List<Double> values = new ArrayList<>();
    for (JsonNode value : metric.path("rawData").path(0)) {
      if (!value.isNumber() || !Double.isFinite(value.asDouble())) {
        throw new Complaint("%s: rawData holds %s, which is no number".formatted(raw, value));
      }
      values.add(value.asDouble());
    }
    return values;
  }

  /** What a program noted of the whole process belongs to all its repetitions alike. */
  private static List<Measurement> program(Path raw, JsonNode document) {
    JsonNode known = document.path("knownAnswer");
    if (known.isValueNode() && !known.isNull() && !known.equals(document.path("answer"))) {
      throw new WrongAnswerRecorded(
          "the answer is %s; it must be %s".formatted(document.path("answer"), known));
    }
    List<Double> seconds = new ArrayList<>();
    document.path("seconds").forEach(value -> seconds.add(value.asDouble(Double.NaN)));
    if (seconds.isEmpty()) {
      throw new Complaint(raw + ": seconds is missing; the program did not finish");
    }
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(new Measurement(Metric.WALL, seconds));
    for (Metric metric : Metric.values()) {
      metric
          .programPointer()
          .map(document::at)
          .filter(JsonNode::isNumber)
          .map(JsonNode::asDouble)
          .filter(value -> isPresent(metric, value))
          .map(value -> metric.sharedByRepetitions() ? value / seconds.size() : value)
          .ifPresent(value -> measurements.add(new Measurement(metric, List.of(value))));
    }
    return measurements;
  }
}
