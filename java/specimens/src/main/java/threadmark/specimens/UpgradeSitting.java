package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What the gate said of one upgrade, and what other rules say of the same trials.
 *
 * @param commit that the gate was built from
 * @param where the machine's name and its JDK
 * @param verdict of its time
 * @param change head / base of the time, where there is one
 * @param low the lower end of its 95% interval
 * @param also what the gate said of CPU time and allocation where that is not steady
 * @param seconds that the gate took
 */
record UpgradeSitting(
    String upgrade,
    String commit,
    String where,
    String startedAt,
    String verdict,
    Optional<String> reason,
    Optional<Double> change,
    Optional<Double> low,
    Optional<Double> high,
    List<String> also,
    int pairs,
    double seconds,
    OtherRules others) {

  private static final String STEADY = "steady";

  UpgradeSitting {
    also = List.copyOf(also);
  }

  static UpgradeSitting of(Upgrade upgrade, Build build, double seconds, Path folder)
      throws IOException {
    VerdictsJson verdicts =
        VerdictsJson.in(folder)
            .orElseThrow(() -> new IOException(upgrade.id() + ": the gate left no verdicts"));
    Answer.Series time =
        verdicts.series().stream()
            .filter(series -> series.metric().equals("time"))
            .findFirst()
            .orElseThrow(() -> new IOException(upgrade.id() + ": no verdict on its time"));
    JsonNode interval = interval(verdicts, "time");
    return new UpgradeSitting(
        upgrade.id(),
        build.commit(),
        verdicts.where(),
        verdicts.document().path("gate").path("startedAt").asString(""),
        time.verdict(),
        time.reason().or(verdicts::stopped),
        time.change(),
        number(interval.path("low")),
        number(interval.path("high")),
        verdicts.series().stream()
            .filter(series -> !series.metric().equals("time"))
            .filter(series -> !series.verdict().equals(STEADY))
            .map(series -> series.metric() + " " + series.verdict())
            .toList(),
        time.pairs(),
        seconds,
        OtherRules.of(folder.resolve("trials")));
  }

  private static JsonNode interval(VerdictsJson verdicts, String metric) {
    for (JsonNode comparison : verdicts.document().path("comparisons")) {
      if (comparison.path("metric").asString("").equals(metric)) {
        return comparison.path("change").path("interval");
      }
    }
    return verdicts.document().path("none");
  }

  private static Optional<Double> number(JsonNode node) {
    return node.isNumber() ? Optional.of(node.asDouble()) : Optional.empty();
  }

  /** Whether it came as it was expected. */
  boolean asExpected(Upgrade asked) {
    return verdict.equals(asked.expected().verdict());
  }
}
