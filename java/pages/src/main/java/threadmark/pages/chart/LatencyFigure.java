package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** How long requests waited for their answers, percentile by percentile. */
public final class LatencyFigure {

  /** The share of the requests that a metric covers, as the chart's axis names it. */
  static final Map<Metric, String> SHARES =
      new EnumMap<>(
          Map.of(
              Metric.LATENCY_P50, "50%",
              Metric.LATENCY_P90, "90%",
              Metric.LATENCY_P99, "99%",
              Metric.LATENCY_P999, "99.9%",
              Metric.LATENCY_MAX, "slowest of a trial"));

  /** What tells whether the variants had one load. */
  static final Metric LOAD = Metric.RATE;

  private final FigureRows rows;

  /** Whether the record has the load of any variant. */
  private final boolean loaded;

  /** What 99% of the requests were answered within, variant by variant. */
  private final Map<String, List<String>> within = new HashMap<>();

  /** The share of its own capacity that each variant of a question was asked for. */
  private final Map<String, String> shares = new HashMap<>();

  private LatencyFigure(Experiment experiment, boolean loaded) {
    this.loaded = loaded;
    List<String> columns =
        new ArrayList<>(List.of("variant", "requests", "answered within", "trials"));
    if (loaded) {
      columns.add("requests/s");
    }
    Collections.addAll(columns, "question", "run");
    rows =
        new FigureRows(
            experiment.id() + "-latency",
            "latency",
            "Latency by share of the requests",
            GapCommands.run(experiment),
            experiment.marks(),
            columns.toArray(String[]::new));
  }

  /** The figure; nothing of an experiment that answers no requests. */
  public static Optional<PublishedFigure> of(Experiment experiment, List<Question> questions) {
    boolean loaded =
        questions.stream()
            .flatMap(question -> question.cells().stream())
            .anyMatch(cell -> load(cell).isPresent());
    LatencyFigure figure = new LatencyFigure(experiment, loaded);
    questions.forEach(figure::add);
    return figure.rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            figure.rows.byQuestion(
                figure::finding,
                "Measured from the moment each request was due; dots with 95% intervals on a"
                    + " logarithmic axis, lower is better."));
  }

  private static Optional<Estimate> load(Latest cell) {
    return Optional.ofNullable(cell.cell().levels().get(LOAD));
  }

  /** The percentiles of every variant that answers; the load alone is no server. */
  private void add(Question question) {
    for (Latest cell : question.cells()) {
      if (!cell.isLoadAlone()) {
        ParameterWords.shareOfCapacity(cell.cell().cell().parameters())
            .ifPresent(share -> shares.put(question.name(), share));
        SHARES.forEach((metric, share) ->
            Optional.ofNullable(cell.cell().levels().get(metric))
                .ifPresent(level -> add(question.name(), cell, metric, share, level)));
      }
    }
  }

  private void add(String question, Latest cell, Metric metric, String share, Estimate level) {
    if (metric == Metric.LATENCY_P99) {
      within
          .computeIfAbsent(question, unused -> new ArrayList<>())
          .add("%s by %s".formatted(Figures.time(level), cell.variant()));
    }
    Optional<Estimate> load = load(cell);
    List<TableCell> cells = new ArrayList<>();
    Collections.addAll(
        cells,
        rows.variant(cell.variant()),
        TableCell.of(share).showing("share", share),
        TableCell.of(Figures.time(level)).showing("seconds", level.centre()),
        TableCell.count(level.n()));
    if (loaded) {
      cells.add(
          load.map(rate -> TableCell.of(Figures.amount(rate)).showing("rate", rate.centre()))
              .orElseGet(() -> TableCell.of("–")));
    }
    Collections.addAll(cells, TableCell.of(Place.named(question)), TableCell.run(cell.run().id()));
    rows.add(
        Figure.row(
            "question", question,
            "variant", cell.variant(),
            "share", share,
            "seconds", level.centre(),
            "low", FigureRows.low(level),
            "high", FigureRows.high(level),
            "n", level.n(),
            "text", Figures.time(level),
            "rate", load.<Object>map(Estimate::centre).orElse(null),
            "rateLow", load.map(FigureRows::low).orElse(null),
            "rateHigh", load.map(FigureRows::high).orElse(null),
            "rateText", load.<Object>map(Figures::amount).orElse(null),
            "run", cell.run().id()),
        cells.toArray(TableCell[]::new));
  }

  private String finding(String question) {
    String found =
        Optional.ofNullable(within.get(question))
            .map(each ->
                "99%% of the requests were answered within %s.".formatted(String.join(", ", each)))
            .orElse("No trial of this question has a 99th percentile.");
    String share =
        Optional.ofNullable(shares.get(question))
            .map(each ->
                (" The load is %s of each variant's own capacity, so it differs from variant to"
                        + " variant.")
                    .formatted(each))
            .orElse("");
    return found + share + apart(question);
  }

  /** Variants of two runs stand beside each other without having shared a block. */
  private String apart(String question) {
    long runs = rows.with("question", question).map(row -> row.get("run")).distinct().count();
    return runs == 1
        ? ""
        : " The figures are from %s, so a difference may come from the day."
            .formatted(Plural.of(runs, "run"));
  }
}
