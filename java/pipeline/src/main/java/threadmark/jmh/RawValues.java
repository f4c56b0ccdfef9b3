package threadmark.jmh;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The values of one JMH metric, fork by fork: NaN where the file holds no number. */
record RawValues(List<List<Double>> trials, boolean raw) {

  static RawValues of(JsonNode metric) {
    if (metric.path("rawDataHistogram").isArray()) {
      return new RawValues(forks(metric.path("rawDataHistogram"), true), true);
    }
    if (metric.path("rawData").isArray()) {
      return new RawValues(forks(metric.path("rawData"), false), true);
    }
    return new RawValues(List.of(List.of(number(metric.path("score")))), false);
  }

  private static List<List<Double>> forks(JsonNode forks, boolean histogram) {
    List<List<Double>> trials = new ArrayList<>();
    for (JsonNode fork : forks) {
      List<Double> values = new ArrayList<>();
      for (JsonNode iteration : fork) {
        values.add(histogram ? mean(iteration) : number(iteration));
      }
      trials.add(values);
    }
    return trials;
  }

  /** Sample mode writes what one iteration saw as pairs of a value and how often it came. */
  private static double mean(JsonNode pairs) {
    double sum = 0;
    double count = 0;
    for (JsonNode pair : pairs) {
      sum += number(pair.path(0)) * number(pair.path(1));
      count += number(pair.path(1));
    }
    return sum / count;
  }

  /** JMH writes "NaN" and "+INF" as strings. */
  static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble() : Double.NaN;
  }
}
