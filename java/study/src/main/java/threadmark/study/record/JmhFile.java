package threadmark.study.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.text.Complaint;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The forks of many one-fork JMH files as one standard JMH file: a result for each benchmark with
 * its parameters and its JVM, holding the raw data of every fork.
 */
public final class JmhFile {

  public static final String NAME = "jmh.json";

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .defaultPrettyPrinter(
              new DefaultPrettyPrinter()
                  .withObjectIndenter(new DefaultIndenter("  ", "\n"))
                  .withArrayIndenter(new DefaultIndenter("  ", "\n")))
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  private JmhFile() {}

  /** The text of the joint file. */
  public static String joining(List<RecordedFile> forks) {
    Map<String, List<ObjectNode>> results = new LinkedHashMap<>();
    for (RecordedFile fork : forks) {
      ObjectNode result = result(fork);
      results.computeIfAbsent(identity(result), unused -> new ArrayList<>()).add(result);
    }
    ArrayNode joint = MAPPER.createArrayNode();
    results.values().forEach(group -> joint.add(joined(group)));
    return MAPPER.writeValueAsString(joint) + "\n";
  }

  private static ObjectNode result(RecordedFile fork) {
    if (fork.json().path(0) instanceof ObjectNode result
        && result.path("primaryMetric").path("rawData").path(0).path(0).isNumber()
        && joinable(result.path("primaryMetric"))
        && result.path("secondaryMetrics").properties().stream()
            .allMatch(metric -> joinable(metric.getValue()))) {
      return result;
    }
    throw new Complaint(fork.path() + ": holds no JMH result");
  }

  private static boolean joinable(JsonNode metric) {
    return metric.isObject()
        && metric.path("scorePercentiles").propertyNames().stream()
            .allMatch(percentile -> percentile.matches("[0-9.]{1,9}"));
  }

  private static String identity(ObjectNode result) {
    return List.of("benchmark", "mode", "params", "jdkVersion", "vmVersion", "jvmArgs").stream()
        .map(field -> result.path(field).toString())
        .collect(Collectors.joining(" "));
  }

  /** A profiler may leave a metric out of one fork and tell it in the next. */
  private static ObjectNode joined(List<ObjectNode> forks) {
    ObjectNode joint = forks.getFirst().deepCopy();
    joint.put("forks", forks.size());
    join(forks, joint, "primaryMetric", Pooled.Folding.MEAN);
    if (joint.path("secondaryMetrics") instanceof ObjectNode secondary) {
      List<ObjectNode> holders =
          forks.stream()
              .flatMap(fork ->
                  fork.path("secondaryMetrics") instanceof ObjectNode held
                      ? Stream.of(held)
                      : Stream.empty())
              .toList();
      for (ObjectNode holder : holders) {
        holder
            .properties()
            .forEach(
                metric -> secondary.putIfAbsent(metric.getKey(), metric.getValue().deepCopy()));
      }
      for (String metric : List.copyOf(secondary.propertyNames())) {
        join(holders, secondary, metric, Pooled.Folding.of(metric));
      }
    }
    return joint;
  }

  /** Puts into one metric what all forks measured of it, summed up as JMH itself would. */
  private static void join(
      List<ObjectNode> holders, ObjectNode target, String metric, Pooled.Folding folding) {
    ObjectNode joint = (ObjectNode) target.path(metric);
    ArrayNode rawData = MAPPER.createArrayNode();
    List<Double> pooled = new ArrayList<>();
    for (ObjectNode holder : holders) {
      for (JsonNode fork : holder.path(metric).path("rawData")) {
        rawData.add(fork);
        fork.forEach(value -> pooled.add(value.asDouble(Double.NaN)));
      }
    }
    Pooled statistics = Pooled.of(pooled);
    double score = folding.score(statistics);
    double error = folding.error(statistics);
    double halfWidth = folding == Pooled.Folding.MEAN ? error : 0;
    joint.set("score", number(score));
    joint.set("scoreError", number(error));
    joint.set(
        "scoreConfidence",
        MAPPER.createArrayNode().add(number(score - halfWidth)).add(number(score + halfWidth)));
    ObjectNode percentiles = MAPPER.createObjectNode();
    for (String percentile : joint.path("scorePercentiles").propertyNames()) {
      percentiles.set(percentile, number(statistics.percentile(Double.parseDouble(percentile))));
    }
    joint.set("scorePercentiles", percentiles);
    joint.set("rawData", rawData);
  }

  /** JMH writes what is no number as a string. */
  private static JsonNode number(double value) {
    return Double.isFinite(value)
        ? MAPPER.getNodeFactory().numberNode(value)
        : MAPPER.getNodeFactory().stringNode("NaN");
  }
}
