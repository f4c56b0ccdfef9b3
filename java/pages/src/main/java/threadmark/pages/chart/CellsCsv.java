package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.numbers.TwoModes;
import threadmark.study.answer.BestPlatform;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Protocol;
import threadmark.text.Labelled;

/**
 * The cells of one run, a line each: what people download, and what later sites are made from, so
 * that a run's trials are read once.
 */
public final class CellsCsv {

  /** The columns that name a cell. */
  static final int NAMING = 6;

  static final int OVERHEAD = 15;
  static final int CPU_OVERHEAD = 19;

  /** The columns of names, times and overheads, which are all that a history needs. */
  static final int FIGURES = 23;

  private static final int TROUBLES = 23;
  private static final int LEVELS = 24;
  private static final int BEST = 25;
  private static final int MODES = 30;

  /** What charts show beside times: the others are in the trials. */
  private static final Set<Metric> DRAWN =
      Stream.concat(LatencyFigure.SHARES.keySet().stream(), CensusFigure.COUNTS.stream())
          .collect(Collectors.toSet());

  private static final double LEVEL = 0.95;

  public static final String HEAD =
      "experiment,protocol,variant,parameters,jdk,collector,reference,"
          + "wall,wall_low,wall_high,wall_n,cpu,cpu_low,cpu_high,cpu_n,"
          + "overhead,overhead_low,overhead_high,overhead_n,"
          + "cpu_overhead,cpu_overhead_low,cpu_overhead_high,cpu_overhead_n,troubles,levels,"
          + "best,best_overhead,best_overhead_low,best_overhead_high,best_overhead_n,modes\n";

  private CellsCsv() {}

  public static String text(List<CellSummary> cells) {
    StringBuilder text = new StringBuilder(HEAD);
    for (CellSummary cell : cells) {
      List<Object> fields = new ArrayList<>();
      Collections.addAll(
          fields,
          cell.cell().experiment(),
          cell.cell().protocol().label(),
          cell.cell().variant(),
          cell.cell().parametersText(),
          cell.jdk(),
          cell.collector(),
          cell.reference());
      add(fields, cell.wall());
      add(fields, cell.cpu());
      add(fields, cell.overhead());
      add(fields, cell.cpuOverhead());
      fields.add(String.join(" | ", cell.troubles()));
      fields.add(levels(cell.levels()));
      fields.add(cell.best().map(BestPlatform::variant).orElse(""));
      add(fields, cell.best().map(BestPlatform::overhead));
      fields.add(cell.modes().map(CellsCsv::modes).orElse(""));
      Csv.append(text, fields);
    }
    return text.toString();
  }

  /** {@code latency-p50 0.0012 0.0011 0.0013 10}, of those metrics that a chart shows. */
  private static String levels(Map<Metric, Estimate> levels) {
    return levels.entrySet().stream()
        .filter(level -> DRAWN.contains(level.getKey()))
        .map(level -> {
          Estimate found = level.getValue();
          return "%s %s %s %d"
              .formatted(
                  level.getKey().label(),
                  NineDigits.of(found.centre()),
                  found
                      .interval()
                      .map(ends -> NineDigits.of(ends.low()) + " " + NineDigits.of(ends.high()))
                      .orElse("- -"),
                  found.n());
        })
        .collect(Collectors.joining(" | "));
  }

  private static SortedMap<Metric, Estimate> levels(String text) {
    SortedMap<Metric, Estimate> levels = new TreeMap<>();
    for (String level : text.isEmpty() ? new String[0] : text.split(" \\| ", -1)) {
      String[] words = level.split(" ", -1);
      double centre = Double.parseDouble(words[1]);
      levels.put(
          Labelled.of(Metric.class, words[0]),
          new Estimate(
              centre,
              words[2].equals("-")
                  ? Optional.empty()
                  : Optional.of(
                      new Interval(
                          Double.parseDouble(words[2]),
                          centre,
                          Double.parseDouble(words[3]),
                          LEVEL)),
              Integer.parseInt(words[4])));
    }
    return levels;
  }

  /** {@code 0.0121 7 0.0153 3}: the time of each group, and its trials. */
  private static String modes(TwoModes modes) {
    return "%s %d %s %d"
        .formatted(
            NineDigits.of(modes.lower()),
            modes.lowerTrials(),
            NineDigits.of(modes.upper()),
            modes.upperTrials());
  }

  private static Optional<TwoModes> modes(String text) {
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String[] words = text.split(" ", -1);
    return Optional.of(
        new TwoModes(
            Double.parseDouble(words[0]),
            Integer.parseInt(words[1]),
            Double.parseDouble(words[2]),
            Integer.parseInt(words[3])));
  }

  private static void add(List<Object> fields, Optional<Estimate> estimate) {
    fields.add(estimate.map(found -> NineDigits.of(found.centre())).orElse(""));
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    fields.add(interval.map(ends -> NineDigits.of(ends.low())).orElse(""));
    fields.add(interval.map(ends -> NineDigits.of(ends.high())).orElse(""));
    fields.add(estimate.<Object>map(Estimate::n).orElse(0));
  }

  /** The cell that such a line tells of. */
  static CellSummary cell(String line) {
    List<String> fields = Csv.fields(line);
    String troubles = fields.get(TROUBLES);
    return new CellSummary(
        new Cell(
            fields.get(0),
            Labelled.of(Protocol.class, fields.get(1)),
            fields.get(2),
            parameters(fields.get(3))),
        fields.get(4),
        fields.get(5),
        fields.get(6),
        estimate(fields, 7),
        estimate(fields, 11),
        estimate(fields, OVERHEAD),
        estimate(fields, CPU_OVERHEAD),
        estimate(fields, BEST + 1).map(overhead -> new BestPlatform(fields.get(BEST), overhead)),
        levels(fields.get(LEVELS)),
        Collections.emptySortedMap(),
        modes(fields.get(MODES)),
        troubles.isEmpty() ? List.of() : List.of(troubles.split(" \\| ", -1)));
  }

  private static Map<String, String> parameters(String text) {
    Map<String, String> parameters = new TreeMap<>();
    for (String pair : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
      int equals = pair.indexOf('=');
      parameters.put(pair.substring(0, equals), pair.substring(equals + 1));
    }
    return parameters;
  }

  static Optional<Estimate> estimate(List<String> fields, int at) {
    if (fields.get(at).isEmpty()) {
      return Optional.empty();
    }
    double centre = Double.parseDouble(fields.get(at));
    int n = Integer.parseInt(fields.get(at + 3));
    return Optional.of(
        new Estimate(
            centre,
            fields.get(at + 1).isEmpty()
                ? Optional.empty()
                : Optional.of(
                    new Interval(
                        Double.parseDouble(fields.get(at + 1)),
                        centre,
                        Double.parseDouble(fields.get(at + 2)),
                        LEVEL)),
            n));
  }
}
