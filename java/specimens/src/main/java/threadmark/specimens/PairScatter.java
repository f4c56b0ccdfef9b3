package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the pairs of a gate that were made in one way say of the time: how much head differs from
 * base, and how much one pair differs from the next. A trial counts by its median iteration.
 *
 * @param change head / base
 * @param scatter standard deviation of the pairs' log ratio
 * @param seconds that a pair took, median
 */
record PairScatter(int pairs, double change, double scatter, double seconds) {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int FEWEST = 3;

  /** Of one pair, in logarithms. */
  private record Pair(double difference, double seconds) {}

  /**
   * Of the pairs whose sides ran at the same time, or of the others; nothing of fewer than three.
   *
   * @param trials the gate's folder of them
   */
  static Optional<PairScatter> of(Path trials, boolean together) throws IOException {
    return of(trials, together, unused -> true);
  }

  /** The same of one benchmark of several. */
  static Optional<PairScatter> of(Path trials, boolean together, String benchmark)
      throws IOException {
    return of(
        trials,
        together,
        trial -> VerdictsJson.benchmark(trial.path("benchmark")).equals(benchmark));
  }

  private static Optional<PairScatter> of(
      Path trials, boolean together, Predicate<JsonNode> measuring) throws IOException {
    List<Pair> pairs = new ArrayList<>();
    for (List<JsonNode> block : blocks(trials, measuring).values()) {
      boolean such = block.stream().allMatch(one -> one.path("processors").isString() == together);
      if (such && block.size() == 2 && block.stream().allMatch(PairScatter::counts)) {
        pairs.add(pair(block, together));
      }
    }
    return pairs.size() < FEWEST ? Optional.empty() : Optional.of(of(pairs));
  }

  private static PairScatter of(List<Pair> pairs) {
    double mean = pairs.stream().mapToDouble(Pair::difference).average().orElseThrow();
    double squares = pairs.stream().mapToDouble(one -> Math.pow(one.difference() - mean, 2)).sum();
    return new PairScatter(
        pairs.size(),
        Math.exp(mean),
        Math.sqrt(squares / (pairs.size() - 1)),
        median(pairs.stream().mapToDouble(Pair::seconds).toArray()));
  }

  private static Map<Integer, List<JsonNode>> blocks(Path trials, Predicate<JsonNode> measuring)
      throws IOException {
    Map<Integer, List<JsonNode>> blocks = new TreeMap<>();
    try (Stream<Path> files = Files.list(trials)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".trial.json")).toList()) {
        JsonNode trial = MAPPER.readTree(file.toFile());
        if (measuring.test(trial)) {
          blocks.computeIfAbsent(trial.path("block").asInt(), one -> new ArrayList<>()).add(trial);
        }
      }
    }
    return blocks;
  }

  private static boolean counts(JsonNode trial) {
    return trial.path("outcome").asString("").equals("measured")
        && trial.path("surroundings").path("disturbances").isEmpty();
  }

  private static Pair pair(List<JsonNode> block, boolean together) {
    double difference = 0;
    for (JsonNode trial : block) {
      double cost = Math.log(median(iterations(trial)));
      difference += trial.path("side").asString("").equals("head") ? cost : -cost;
    }
    double[] seconds = block.stream().mapToDouble(one -> one.path("seconds").asDouble()).toArray();
    return new Pair(
        difference,
        together ? Arrays.stream(seconds).max().orElseThrow() : Arrays.stream(seconds).sum());
  }

  /** What an operation takes in each; where operations a second were counted, their inverse. */
  private static double[] iterations(JsonNode trial) {
    JsonNode deciding = trial.path("readings").path(0);
    boolean rate = deciding.path("metric").asString("").equals("throughput");
    JsonNode values = deciding.path("trials").path(0);
    return IntStream.range(0, values.size())
        .mapToDouble(i -> values.path(i).asDouble())
        .map(value -> rate ? 1 / value : value)
        .toArray();
  }

  static double median(Collection<Double> values) {
    return median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  static double median(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    return sorted.length == 0 ? Double.NaN : (sorted[(sorted.length - 1) / 2] + sorted[half]) / 2;
  }
}
