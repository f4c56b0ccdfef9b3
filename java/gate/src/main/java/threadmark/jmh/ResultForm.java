package threadmark.jmh;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import threadmark.text.Complaint;
import tools.jackson.databind.JsonNode;

/**
 * The form of one result in a JMH file: what is read of it has the JSON type that JMH writes. A
 * number in quotes would otherwise be none, and a list of parameters no parameters, in silence.
 */
final class ResultForm {

  static final String REMEDY = "write one with JMH's -rf json -rff FILE";

  /** What JMH writes where a double is no number. */
  private static final Set<String> NO_NUMBER =
      Set.of("NaN", "+INF", "-INF", "Infinity", "+Infinity", "-Infinity");

  private static final Map<String, Kind> FIELDS =
      Map.of(
          "threads", Kind.COUNT,
          "forks", Kind.COUNT,
          "jvmArgs", Kind.LIST,
          "params", Kind.OBJECT,
          "secondaryMetrics", Kind.OBJECT,
          "vmName", Kind.TEXT,
          "vmVersion", Kind.TEXT,
          "jdkVersion", Kind.TEXT);

  /** Characters of a wrong text that are quoted. */
  private static final int SHOWN = 40;

  private enum Kind {
    NAME("a name"),
    TEXT("a text"),
    COUNT("a whole number"),
    NUMBER("a number"),
    LIST("a list"),
    OBJECT("an object");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    boolean fits(JsonNode node) {
      return switch (this) {
        case NAME -> node.isString() && !node.asString().isBlank();
        case TEXT -> node.isString();
        case COUNT -> node.isIntegralNumber() && node.canConvertToInt() && node.asInt() >= 0;
        case NUMBER -> node.isNumber() || (node.isString() && NO_NUMBER.contains(node.asString()));
        case LIST -> node.isArray();
        case OBJECT -> node.isObject();
      };
    }
  }

  private final Path file;

  /**
   * @param file names the file in complaints
   */
  ResultForm(Path file) {
    this.file = file;
  }

  /** Refuses what JMH would not have written, by its place: {@code [3].params}. */
  void check(String place, JsonNode result) {
    needed(place, result, Kind.OBJECT);
    needed(place + ".benchmark", result.path("benchmark"), Kind.NAME);
    needed(place + ".mode", result.path("mode"), Kind.NAME);
    FIELDS.forEach((field, kind) -> known(place + "." + field, result.path(field), kind));
    BenchmarkResult.PROTOCOL.forEach(field ->
        known(
            place + "." + field,
            result.path(field),
            field.endsWith("Time") ? Kind.TEXT : Kind.COUNT));
    each(place + ".jvmArgs", result.path("jvmArgs"), Kind.TEXT);
    result
        .path("params")
        .properties()
        .forEach(one -> needed(place + ".params." + one.getKey(), one.getValue(), Kind.TEXT));
    metric(place + ".primaryMetric", result.path("primaryMetric"));
    result
        .path("secondaryMetrics")
        .properties()
        .forEach(one -> {
          if (BenchmarkResult.reads(one.getKey())) {
            metric(place + ".secondaryMetrics." + one.getKey(), one.getValue());
          }
        });
  }

  private void metric(String place, JsonNode metric) {
    needed(place, metric, Kind.OBJECT);
    needed(place + ".score", metric.path("score"), Kind.NUMBER);
    needed(place + ".scoreUnit", metric.path("scoreUnit"), Kind.TEXT);
    forks(place + ".rawData", metric.path("rawData"), 2);
    forks(place + ".rawDataHistogram", metric.path("rawDataHistogram"), 4);
  }

  /** Lists in lists, so many deep, and numbers in the innermost. */
  private void forks(String place, JsonNode list, int depth) {
    known(place, list, Kind.LIST);
    for (int i = 0; i < list.size(); i++) {
      String inner = place + "[" + i + "]";
      if (depth > 1) {
        needed(inner, list.get(i), Kind.LIST);
        forks(inner, list.get(i), depth - 1);
      } else {
        needed(inner, list.get(i), Kind.NUMBER);
      }
    }
  }

  private void each(String place, JsonNode list, Kind kind) {
    for (int i = 0; i < list.size(); i++) {
      needed(place + "[" + i + "]", list.get(i), kind);
    }
  }

  private void known(String place, JsonNode value, Kind kind) {
    if (!value.isMissingNode()) {
      needed(place, value, kind);
    }
  }

  private void needed(String place, JsonNode value, Kind kind) {
    if (value.isMissingNode()) {
      throw new Complaint(
          "%s: %s is missing, so this is not a JMH file; %s".formatted(file, place, REMEDY));
    }
    if (!kind.fits(value)) {
      throw new Complaint(
          "%s: %s is %s, and JMH writes %s there; %s"
              .formatted(file, place, words(value), kind.words, REMEDY));
    }
  }

  private static String words(JsonNode value) {
    if (value.isString()) {
      return "the text \"%s\"".formatted(shortened(value.asString()));
    }
    if (value.isArray()) {
      return "a list";
    }
    return value.isObject() ? "an object" : shortened(value.toString());
  }

  private static String shortened(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
