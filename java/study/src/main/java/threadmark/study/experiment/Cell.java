package threadmark.study.experiment;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** One experiment, timed by one protocol, in one variant, with one set of parameters. */
public record Cell(
    String experiment, Protocol protocol, String variant, SortedMap<String, String> parameters) {

  public Cell {
    parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
  }

  public Cell(
      String experiment, Protocol protocol, String variant, Map<String, String> parameters) {
    this(experiment, protocol, variant, new TreeMap<>(parameters));
  }

  /** The same question asked of another variant: the two may be divided by each other. */
  public Cell with(String otherVariant) {
    return new Cell(experiment, protocol, otherVariant, parameters);
  }

  /** {@code number=1000000 parts=1000}, in the order of the names. */
  public String parametersText() {
    return parametersText(parameters);
  }

  /** The same of parameters without a cell, in their own order. */
  public static String parametersText(Map<String, String> parameters) {
    // Asked for each trial of thousands of runs: no stream.
    StringBuilder text = new StringBuilder();
    parameters.forEach((name, value) -> {
      text.append(text.isEmpty() ? "" : " ").append(name).append('=').append(value);
    });
    return text.toString();
  }

  @Override
  public String toString() {
    return "%s/%s %s %s".formatted(experiment, variant, protocol.label(), parametersText()).strip();
  }
}
