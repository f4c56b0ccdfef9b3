package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

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

  private LatencyFigure() {}

  /** The figure; nothing of an experiment that answers no requests. */
  public static Optional<PublishedFigure> of(Experiment experiment, List<Question> questions) {
    FigureRows rows =
        new FigureRows(
            experiment.id() + "-latency",
            "latency",
            "Latency by share of the requests",
            GapCommands.run(experiment),
            experiment.marks(),
            "variant",
            "requests",
            "answered within",
            "trials",
            "question",
            "run");
    Map<String, List<String>> within = new HashMap<>();
    for (Question question : questions) {
      for (Latest cell : question.cells()) {
        SHARES.forEach((metric, share) ->
            Optional.ofNullable(cell.cell().levels().get(metric))
                .ifPresent(level -> {
                  add(rows, question.name(), cell, share, level);
                  if (metric == Metric.LATENCY_P99) {
                    within
                        .computeIfAbsent(question.name(), unused -> new ArrayList<>())
                        .add("%s (%s)".formatted(time(level), cell.variant()));
                  }
                }));
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            rows.byQuestion(
                question ->
                    within.containsKey(question)
                        ? "99% of the requests were answered within "
                            + String.join(", ", within.get(question))
                            + "."
                        : "No trial of this question has a 99th percentile.",
                "Measured from the moment each request was due; dots with 95% intervals on a"
                    + " logarithmic axis, lower is better."));
  }

  /** The centre of an estimate as its row shows it. */
  private static String time(Estimate level) {
    String text = Figures.time(level);
    return text.substring(0, text.indexOf(" ("));
  }

  private static void add(
      FigureRows rows, String question, Latest cell, String share, Estimate level) {
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
            "run", cell.run().id()),
        rows.variant(cell.variant()),
        TableCell.of(share).showing("share", share),
        TableCell.of(Figures.time(level)).showing("seconds", level.centre()),
        TableCell.count(level.n()),
        TableCell.of(Place.named(question)),
        TableCell.run(cell.run().id()));
  }
}
