package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
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

  static final int OVERHEAD = 15;
  static final int CPU_OVERHEAD = 19;
  private static final int TROUBLES = 23;
  private static final int LEVELS = 24;
  private static final int BEST = 25;
  private static final int MODES = 30;
  private static final int CHOSEN = 31;

  /** When the best platform variant was chosen: before the run, or from its own blocks. */
  private static final String BEFORE = "before";

  private static final String BESIDE = "beside";

  /** The columns that name a cell. */
  private static final int NAMING = 6;

  /** What charts show beside times: the others are in the trials. */
  private static final Set<Metric> DRAWN =
      Stream.of(LatencyFigure.SHARES.keySet(), Set.of(LatencyFigure.LOAD), CensusFigure.COUNTS)
          .flatMap(Collection::stream)
          .collect(Collectors.toSet());

  private static final String BETWEEN = " | ";
  private static final String ABSENT = "-";
  private static final double LEVEL = 0.95;

  private static final String HEAD =
      "experiment,protocol,variant,parameters,jdk,collector,reference,"
          + "wall,wall_low,wall_high,wall_n,cpu,cpu_low,cpu_high,cpu_n,"
          + "overhead,overhead_low,overhead_high,overhead_n,cpu_overhead,cpu_overhead_low,cpu_overhead_high,cpu_overhead_n,troubles,levels,best,best_overhead,best_overhead_low,best_overhead_high,best_overhead_n,modes,best_chosen\n";

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
          jvm(cell.collector(), cell.apart()),
          cell.reference());
      fields.addAll(figures(cell.wall(), ""));
      fields.addAll(figures(cell.cpu(), ""));
      fields.addAll(figures(cell.overhead(), ""));
      fields.addAll(figures(cell.cpuOverhead(), ""));
      fields.add(String.join(BETWEEN, cell.troubles()));
      fields.add(levels(cell.levels()));
      fields.add(cell.best().map(CellSummary.BestPlatform::variant).orElse(""));
      fields.addAll(figures(cell.best().map(CellSummary.BestPlatform::overhead), ""));
      fields.add(cell.modes().map(CellsCsv::modes).orElse(""));
      fields.add(cell.best().map(best -> best.tuned() ? BEFORE : BESIDE).orElse(""));
      Csv.append(text, fields);
    }
    return text.toString();
  }

  /** {@code -XX:+UseG1GC}, and behind it the options that tell it from another such JVM. */
  static String jvm(String collector, String apart) {
    return apart.isEmpty() ? collector : collector + " " + apart;
  }

  /** Centre, both ends of the interval, and n. */
  private static List<String> figures(Optional<Estimate> estimate, String absent) {
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    return List.of(
        estimate.map(found -> Csv.number(found.centre())).orElse(absent),
        interval.map(ends -> Csv.number(ends.low())).orElse(absent),
        interval.map(ends -> Csv.number(ends.high())).orElse(absent),
        Integer.toString(estimate.map(Estimate::n).orElse(0)));
  }

  /** {@code latency-p50 0.0012 0.0011 0.0013 10}, of those metrics that a chart shows. */
  private static String levels(Map<Metric, Estimate> levels) {
    return levels.entrySet().stream()
        .filter(level -> DRAWN.contains(level.getKey()))
        .map(level ->
            level.getKey().label()
                + " "
                + String.join(" ", figures(Optional.of(level.getValue()), ABSENT)))
        .collect(Collectors.joining(BETWEEN));
  }

  /** {@code 0.0121 7 0.0153 3}: the time of each group, and its trials. */
  private static String modes(TwoModes modes) {
    return "%s %d %s %d"
        .formatted(
            Csv.number(modes.lower()),
            modes.lowerTrials(),
            Csv.number(modes.upper()),
            modes.upperTrials());
  }

  /** A line of which a history needs a few fields only. */
  static final class Cut {

    private final String line;
    private final int[] ends; // where its fields end

    private Cut(String line, int[] ends) {
      this.line = line;
      this.ends = ends;
    }

    /** That line, all of whose figures must be there. */
    static Cut of(String line) {
      int[] ends = Csv.ends(line, TROUBLES);
      if (ends.length < TROUBLES) {
        throw new IllegalArgumentException(
            "a line of %d fields instead of at least %d".formatted(ends.length, TROUBLES));
      }
      return new Cut(line, ends);
    }

    String experiment() {
      return Csv.field(line, ends, 0);
    }

    /** The columns that name the cell, as they stand; its reference may change. */
    String naming() {
      return line.substring(0, ends[NAMING - 1]);
    }

    /** The figure of a run, whose first column is that one. */
    HistoryPoint point(int run, int column) {
      return new HistoryPoint(
          run,
          figure(column),
          figure(column + 1),
          figure(column + 2),
          Integer.parseInt(line, begin(column + 3), ends[column + 3], 10));
    }

    private double figure(int column) {
      return begin(column) == ends[column]
          ? Double.NaN
          : Csv.number(line, begin(column), ends[column]);
    }

    private int begin(int column) {
      return ends[column - 1] + 1;
    }
  }

  /** The cell of such a line. */
  static CellSummary cell(String line) {
    List<String> fields = Csv.fields(line);
    String[] jvm = fields.get(NAMING - 1).split(" ", 2);
    return new CellSummary(
        new Cell(
            fields.get(0),
            Labelled.of(Protocol.class, fields.get(1)),
            fields.get(2),
            parameters(fields.get(3))),
        fields.get(4),
        jvm[0],
        jvm.length > 1 ? jvm[1] : "",
        fields.get(NAMING),
        estimate(fields, 7),
        estimate(fields, 11),
        estimate(fields, OVERHEAD),
        estimate(fields, CPU_OVERHEAD),
        estimate(fields, BEST + 1)
            .map(overhead ->
                new CellSummary.BestPlatform(
                    fields.get(BEST), overhead, fields.get(CHOSEN).equals(BEFORE))),
        readLevels(fields.get(LEVELS)),
        Collections.emptySortedMap(),
        readModes(fields.get(MODES)),
        split(fields.get(TROUBLES), " \\| "));
  }

  private static SortedMap<Metric, Estimate> readLevels(String text) {
    SortedMap<Metric, Estimate> levels = new TreeMap<>();
    for (String level : split(text, " \\| ")) {
      List<String> words = split(level, " ");
      levels.put(Labelled.of(Metric.class, words.getFirst()), estimate(words, 1).orElseThrow());
    }
    return levels;
  }

  private static Optional<TwoModes> readModes(String text) {
    List<String> words = split(text, " ");
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new TwoModes(
                Double.parseDouble(words.get(0)),
                Integer.parseInt(words.get(1)),
                Double.parseDouble(words.get(2)),
                Integer.parseInt(words.get(3))));
  }

  private static Map<String, String> parameters(String text) {
    return split(text, " ").stream()
        .map(pair -> pair.split("=", 2))
        .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1], (a, b) -> b, TreeMap::new));
  }

  private static List<String> split(String text, String between) {
    return text.isEmpty() ? List.of() : Arrays.asList(text.split(between, -1));
  }

  private static Optional<Estimate> estimate(List<String> fields, int at) {
    double centre = number(fields.get(at));
    double low = number(fields.get(at + 1));
    if (Double.isNaN(centre)) {
      return Optional.empty();
    }
    return Optional.of(
        new Estimate(
            centre,
            Double.isNaN(low)
                ? Optional.empty()
                : Optional.of(new Interval(low, centre, number(fields.get(at + 2)), LEVEL)),
            Integer.parseInt(fields.get(at + 3))));
  }

  /** The figure; NaN where there is none. */
  private static double number(String field) {
    return field.isEmpty() || field.equals(ABSENT) ? Double.NaN : Double.parseDouble(field);
  }
}
