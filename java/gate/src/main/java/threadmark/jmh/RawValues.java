package threadmark.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The values of one JMH metric, fork by fork: NaN where the file holds no number.
 *
 * @param raw false when the file tells the score only
 * @param score what JMH made of them
 * @param mean what the score of a primary metric is: the mean of all iterations, in sample mode of
 *     all operations
 */
public record RawValues(List<List<Double>> trials, boolean raw, double score, double mean) {

  /** Tools round when they copy a file; nobody rounds that much. */
  private static final double ROUNDING = 0.01;

  public static RawValues of(JsonNode metric) {
    double score = number(metric.path("score"));
    if (metric.path("rawDataHistogram").isArray()) {
      return histograms(metric.path("rawDataHistogram"), score);
    }
    if (metric.path("rawData").isArray()) {
      return iterations(metric.path("rawData"), score);
    }
    return new RawValues(List.of(List.of(score)), false, score, score);
  }

  private static RawValues iterations(JsonNode forks, double score) {
    List<List<Double>> trials = new ArrayList<>();
    Sum all = new Sum();
    for (JsonNode fork : forks) {
      List<Double> values = new ArrayList<>();
      for (JsonNode iteration : fork) {
        values.add(number(iteration));
        all.add(number(iteration), 1);
      }
      trials.add(values);
    }
    return new RawValues(trials, true, score, all.mean());
  }

  /** Sample mode writes what one iteration saw as pairs of a value and how often it came. */
  private static RawValues histograms(JsonNode forks, double score) {
    List<List<Double>> trials = new ArrayList<>();
    Sum all = new Sum();
    for (JsonNode fork : forks) {
      List<Double> values = new ArrayList<>();
      for (JsonNode iteration : fork) {
        Sum own = new Sum();
        for (JsonNode pair : iteration) {
          own.add(number(pair.path(0)), number(pair.path(1)));
          all.add(number(pair.path(0)), number(pair.path(1)));
        }
        values.add(own.mean());
      }
      trials.add(values);
    }
    return new RawValues(trials, true, score, all.mean());
  }

  /** A mean while it grows. */
  private static final class Sum {
    private double sum;
    private double count;

    void add(double value, double times) {
      // What came a negative number of times, or half a time, never came.
      boolean counted = times >= 0 && times == Math.rint(times);
      sum += counted ? value * times : Double.NaN;
      count += times;
    }

    double mean() {
      return sum / count;
    }
  }

  /** Why the values are not the whole of what the result says was measured. */
  Optional<String> trouble(JsonNode result) {
    return lostForks(result).or(() -> lostIterations(result)).or(this::contradiction);
  }

  /** A fork that crashed leaves no row, and the rest is not what was asked for. */
  Optional<String> lostForks(JsonNode result) {
    // 0 is JMH's word for one trial in its own JVM.
    int declared = Math.max(1, result.path("forks").asInt(trials.size()));
    return raw && declared != trials.size()
        ? Optional.of(
            "forks is %d, and rawData holds %d; some crashed, or the file was changed: measure again"
                .formatted(declared, trials.size()))
        : Optional.empty();
  }

  private Optional<String> lostIterations(JsonNode result) {
    int wanted = result.path("measurementIterations").asInt(0);
    return trials.stream()
        .filter(fork -> raw && !fork.isEmpty() && wanted > 0 && fork.size() != wanted)
        .findFirst()
        .map(fork ->
            "a fork holds %d of %d iterations; measure again".formatted(fork.size(), wanted));
  }

  /** A score that is not the mean of its values belongs to others. */
  Optional<String> contradiction() {
    boolean agrees = Math.abs(score - mean) <= ROUNDING * Math.abs(mean);
    return Double.isFinite(mean) && !agrees
        ? Optional.of(
            "score is %s, and the mean of rawData is %s; the file was changed: measure again"
                .formatted(score, mean))
        : Optional.empty();
  }

  /** JMH writes "NaN" and "+INF" as strings. What is too large for a double is no number either. */
  public static double number(JsonNode node) {
    return node.isNumber() ? node.asDouble(Double.NaN) : Double.NaN;
  }
}
