package threadmark.specimens;

import static java.util.stream.Collectors.toList;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What rules that people use say of a gate's trials: slower, faster or same. None of them can say
 * that it does not know.
 *
 * @param trials of each side, at most ten of which the ranks are asked of
 * @param threshold the first trial of each side, 110%
 * @param errorBars the first trial of each side, JMH's own error of 99.9%
 * @param ranks Mann-Whitney over the trials, two-sided at 5%
 */
record OtherRules(int trials, String threshold, String errorBars, String ranks) {

  private static final double ALERT = 1.10;
  private static final double TWO_SIDED = 0.05;
  private static final int MOST = 10;

  private static final JsonMapper MAPPER = new JsonMapper();

  /** One trial's score, lower is better, and what JMH says of its error. */
  record Score(double value, double error) {}

  /** Reads JMH's own files of one benchmark, in the order of the trials. */
  static OtherRules of(Path folder) throws IOException {
    return byBenchmark(folder).values().stream()
        .findFirst()
        .orElse(new OtherRules(0, "-", "-", "-"));
  }

  /** The same of each benchmark with its parameters, where both sides have trials. */
  static Map<String, OtherRules> byBenchmark(Path folder) throws IOException {
    Map<String, List<Score>> base = scores(folder, "-base.json");
    Map<String, List<Score>> head = scores(folder, "-head.json");
    Map<String, OtherRules> rules = new TreeMap<>();
    base.forEach((benchmark, before) -> {
      List<Score> after = head.getOrDefault(benchmark, List.of());
      if (!after.isEmpty()) {
        rules.put(benchmark, of(before, after));
      }
    });
    return rules;
  }

  private static OtherRules of(List<Score> base, List<Score> head) {
    return new OtherRules(
        Math.min(MOST, Math.min(base.size(), head.size())),
        threshold(base.getFirst(), head.getFirst()),
        errorBars(base.getFirst(), head.getFirst()),
        ranks(values(base), values(head)));
  }

  /** How many trials both sides have together. */
  static int trialsIn(Path folder) throws IOException {
    return files(folder, "-base.json").size() + files(folder, "-head.json").size();
  }

  private static List<Path> files(Path folder, String end) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().endsWith(end)).sorted().toList();
    }
  }

  private static Map<String, List<Score>> scores(Path folder, String end) throws IOException {
    return files(folder, end).stream()
        .map(file -> MAPPER.readTree(file.toFile()).path(0))
        .collect(
            Collectors.groupingBy(
                OtherRules::benchmark, Collectors.mapping(OtherRules::score, toList())));
  }

  private static String benchmark(JsonNode result) {
    return result.path("benchmark").asString("")
        + " "
        + result.path("mode").asString("")
        + result.path("params").properties().stream()
            .map(one -> " " + one.getKey() + "=" + one.getValue().asString(""))
            .collect(Collectors.joining());
  }

  /** Operations a second are turned over: lower is better. */
  private static Score score(JsonNode result) {
    JsonNode metric = result.path("primaryMetric");
    double score = metric.path("score").asDouble();
    double error = metric.path("scoreError").asDouble(0);
    return result.path("mode").asString("").equals("thrpt")
        ? new Score(1 / score, error / (score * score))
        : new Score(score, error);
  }

  private static double[] values(List<Score> scores) {
    return scores.stream().limit(MOST).mapToDouble(Score::value).toArray();
  }

  static String threshold(Score base, Score head) {
    double ratio = head.value() / base.value();
    return ratio > ALERT ? "slower" : ratio < 1 / ALERT ? "faster" : "same";
  }

  static String errorBars(Score base, Score head) {
    boolean above = head.value() - head.error() > base.value() + base.error();
    boolean below = head.value() + head.error() < base.value() - base.error();
    return above ? "slower" : below ? "faster" : "same";
  }

  static String ranks(double[] base, double[] head) {
    double p =
        MannWhitneyUTest.withDefaults()
            .with(AlternativeHypothesis.TWO_SIDED)
            .test(head, base)
            .getPValue();
    // All alike, where the library knows no answer, is no difference.
    if (!(p <= TWO_SIDED)) {
      return "same";
    }
    return PairScatter.median(head) > PairScatter.median(base) ? "slower" : "faster";
  }
}
