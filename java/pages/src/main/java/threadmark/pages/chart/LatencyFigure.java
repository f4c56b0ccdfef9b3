package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

/** How long requests waited for their answers, percentile by percentile. */
public final class LatencyFigure {

  /** The share of the requests that a metric tells of, as the chart's axis names it. */
  static final Map<Metric, String> SHARES =
      new EnumMap<>(
          Map.of(
              Metric.LATENCY_P50, "50%",
              Metric.LATENCY_P90, "90%",
              Metric.LATENCY_P99, "99%",
              Metric.LATENCY_P999, "99.9%",
              Metric.LATENCY_MAX, "all"));

  private static final String CHART = "latency";
  private static final String TITLE = "Latency by share of the requests";

  private final Experiment experiment;
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<DataTable.Line> lines = new ArrayList<>();
  private final Set<String> variants = new LinkedHashSet<>();
  private final Set<String> questions = new LinkedHashSet<>();

  private LatencyFigure(Experiment experiment) {
    this.experiment = experiment;
  }

  /** The figure; nothing of an experiment that answers no requests. */
  public static Optional<Shown> of(Experiment experiment, List<Asked> asked) {
    LatencyFigure figure = new LatencyFigure(experiment);
    asked.forEach(question ->
        question
            .cells()
            .forEach(cell ->
                SHARES.forEach((metric, share) ->
                    Optional.ofNullable(cell.cell().levels().get(metric))
                        .ifPresent(level -> figure.add(question, cell, share, level)))));
    return figure.rows.isEmpty() ? Optional.empty() : Optional.of(figure.shown());
  }

  private void add(Asked asked, Latest cell, String share, Estimate level) {
    String question = asked.name();
    questions.add(question);
    variants.add(cell.variant());
    lines.add(
        new DataTable.Line(
            rows.size(),
            List.of(
                TableCell.variant(cell.variant()),
                TableCell.of(share).showing("share", share),
                TableCell.of(Figures.time(level)).showing("seconds", level.centre()),
                TableCell.of(Integer.toString(level.n())).showing("n", level.n()),
                TableCell.of(question),
                TableCell.of(cell.run().id()).to("runs/" + cell.run().id() + "/"))));
    rows.add(
        Figure.row(
            "question", question,
            "variant", cell.variant(),
            "share", share,
            "seconds", level.centre(),
            "low", level.interval().<Object>map(Interval::low).orElse(null),
            "high", level.interval().<Object>map(Interval::high).orElse(null),
            "n", level.n(),
            "text", Figures.time(level),
            "run", cell.run().id()));
  }

  private Shown shown() {
    String id = experiment.id() + "-latency";
    return new Shown(
        new Figure(
            id,
            CHART,
            TITLE,
            finding(questions.iterator().next()),
            "Measured from the moment each request was due; dots with 95% intervals on a"
                + " logarithmic axis, lower is better.",
            List.of(
                new Figure.Choice(
                        "question",
                        "question",
                        false,
                        questions.stream().map(Figure.Option::of).toList())
                    .telling(this::finding)),
            variants.stream().map(Figure.Key::of).toList(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                TITLE,
                List.of("variant", "requests", "answered within", "trials", "question", "run"),
                lines),
            Commands.run(experiment)),
        Figure.files(id, TITLE, rows));
  }

  /** What 99% of the requests of a question waited at most. */
  private String finding(String question) {
    String within =
        rows.stream()
            .filter(row -> row.get("question").equals(question))
            .filter(row -> row.get("share").equals(SHARES.get(Metric.LATENCY_P99)))
            .map(row -> "%s (%s)".formatted(centre((String) row.get("text")), row.get("variant")))
            .collect(Collectors.joining(", "));
    return within.isEmpty()
        ? "No trial of this question tells the 99th percentile."
        : "99% of the requests were answered within " + within + ".";
  }

  private static String centre(String text) {
    return text.substring(0, text.indexOf(" ("));
  }
}
