package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A gate's verdicts, read as any stranger would: by the published schema, without our classes. */
record VerdictsJson(Path folder, JsonNode document) {

  private static final JsonMapper MAPPER = new JsonMapper();

  static Optional<VerdictsJson> in(Path folder) throws IOException {
    Path file = folder.resolve("verdicts.json");
    return Files.exists(file)
        ? Optional.of(new VerdictsJson(folder, MAPPER.readTree(Files.readString(file))))
        : Optional.empty();
  }

  Optional<String> stopped() {
    return text(document.path("gate").path("stopped"));
  }

  /** The machine's name and the JDK of head. */
  String where() {
    JsonNode gate = document.path("gate");
    return gate.path("machine").path("name").asString("unknown")
        + ", "
        + gate.path("headJdk").asString("unknown");
  }

  /** The widest margin that a time was held to; the gate widens it where a machine is noisy. */
  double widestMargin() {
    double widest = 0;
    for (JsonNode comparison : document.path("comparisons")) {
      if (comparison.path("metric").asString().equals("time")) {
        widest = Math.max(widest, comparison.path("margin").asDouble(0));
      }
    }
    return widest;
  }

  List<Answer.Series> series() throws IOException {
    List<Answer.Series> series = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (JsonNode comparison : document.path("comparisons")) {
      String benchmark = benchmark(comparison.path("benchmark"));
      JsonNode gated = comparison.path("gated");
      JsonNode change = comparison.path("change").path("interval").path("centre");
      series.add(
          new Answer.Series(
              benchmark,
              comparison.path("metric").asString(),
              comparison.path("verdict").asString(),
              text(comparison.path("reason")).or(() -> text(comparison.path("trouble"))),
              change.isNumber() ? Optional.of(change.asDouble()) : Optional.empty(),
              seen.add(benchmark) ? together(benchmark) : Optional.empty(),
              gated.path("pairs").asInt(0),
              gated.path("seconds").asDouble(0),
              text(gated.path("attribution").path("blame"))));
    }
    return series;
  }

  /** Verdicts show a slowdown by the pairs that confirm it, which are made one after the other. */
  private Optional<Double> together(String benchmark) throws IOException {
    Path trials = folder.resolve("trials");
    return Files.isDirectory(trials)
        ? PairScatter.of(trials, true, benchmark).map(PairScatter::change)
        : Optional.empty();
  }

  static String benchmark(JsonNode benchmark) {
    return benchmark.path("name").asString()
        + " "
        + benchmark.path("mode").asString()
        + benchmark.path("parameters").properties().stream()
            .map(parameter -> " " + parameter.getKey() + "=" + parameter.getValue().asString())
            .collect(Collectors.joining());
  }

  private static Optional<String> text(JsonNode node) {
    return node.isString() ? Optional.of(node.asString()) : Optional.empty();
  }
}
