package threadmark.ledger.claim;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Collector;
import threadmark.study.experiment.Protocol;

/**
 * The cell that a claim's test looks at: of an experiment of ours, or a benchmark in a JMH file.
 *
 * @param experiment absent for the claim's own
 * @param variant of our experiments
 * @param benchmark the JMH method, by its whole name or the end of it
 * @param parameters all of a cell of ours; those that matter of a benchmark. {@code {name}} takes
 *     its value from the first of the claim's {@code at} that was measured
 * @param collector absent when any will do
 */
public record ClaimedCell(
    Optional<String> experiment,
    Optional<Protocol> protocol,
    Optional<String> variant,
    Optional<String> benchmark,
    SortedMap<String, String> parameters,
    Optional<Collector> collector) {

  public ClaimedCell {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  /** The cell at one of the claim's sizes. */
  public ClaimedCell at(Map<String, String> values) {
    var filled = new TreeMap<String, String>();
    parameters.forEach((name, value) -> filled.put(name, filled(value, values)));
    return new ClaimedCell(experiment, protocol, variant, benchmark, filled, collector);
  }

  private static String filled(String text, Map<String, String> values) {
    String filled = text;
    for (Map.Entry<String, String> value : values.entrySet()) {
      filled = filled.replace("{" + value.getKey() + "}", value.getValue());
    }
    return filled;
  }

  /** {@code primes/virtual as-published number=10000000}. */
  public String text(Optional<String> claimsExperiment) {
    String place =
        benchmark.orElseGet(
            () -> experiment.or(() -> claimsExperiment).orElse("?") + "/" + variant.orElse("?"));
    return "%s %s %s %s"
        .formatted(
            place,
            protocol.map(Protocol::label).orElse(""),
            Cell.parametersText(parameters),
            collector.map(chosen -> "collector=" + chosen.label()).orElse(""))
        .replaceAll(" +", " ")
        .strip();
  }
}
