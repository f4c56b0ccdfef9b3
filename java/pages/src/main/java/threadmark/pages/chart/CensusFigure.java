package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.numbers.Estimate;
import threadmark.numbers.Interval;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;

/** What programs did, counted: threads started, carriers, pins, parts, what a dump can see. */
public final class CensusFigure {

  static final List<Metric> COUNTS =
      List.of(
          Metric.THREADS_STARTED,
          Metric.CARRIERS,
          Metric.PINNED,
          Metric.LEAVES,
          Metric.DEADLOCKS,
          Metric.DUMP_VIRTUAL,
          Metric.SHOWN_VIRTUAL,
          Metric.PRINT_THREADS,
          Metric.PRINT_VIRTUAL);

  private static final String CHART = "census";
  private static final String TITLE = "Census";
  private static final String FINDING =
      "Counted, not timed: what the flight recorder, a thread dump or the program itself saw.";

  private final Experiment experiment;
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<DataTable.Line> lines = new ArrayList<>();
  private final Set<String> variants = new LinkedHashSet<>();
  private final List<Place> places = new ArrayList<>();

  private CensusFigure(Experiment experiment) {
    this.experiment = experiment;
  }

  /** The figure; nothing of an experiment whose trials count nothing. */
  public static Optional<Shown> of(Experiment experiment, List<Asked> asked) {
    CensusFigure figure = new CensusFigure(experiment);
    for (Asked question : asked) {
      for (Latest cell : question.cells()) {
        for (Metric metric : COUNTS) {
          Optional.ofNullable(cell.cell().levels().get(metric))
              .ifPresent(level -> figure.add(question, cell, metric, level));
        }
      }
    }
    return figure.rows.isEmpty() ? Optional.empty() : Optional.of(figure.shown());
  }

  private void add(Asked asked, Latest cell, Metric metric, Estimate level) {
    String what = metric.label().replace('-', ' ');
    variants.add(cell.variant());
    if (!places.contains(asked.place())) {
      places.add(asked.place());
    }
    lines.add(
        new DataTable.Line(
            rows.size(),
            List.of(
                TableCell.variant(cell.variant()),
                TableCell.of(Figures.amount(level)).showing("amount", level.centre()),
                TableCell.of(metric.meaning()),
                TableCell.of(asked.heading()),
                TableCell.of(Integer.toString(level.n())).showing("n", level.n()),
                TableCell.of(asked.place().label()),
                TableCell.of(cell.run().id()).to("runs/" + cell.run().id() + "/"))));
    rows.add(
        Figure.row(
            "place", asked.place().label(),
            "group", asked.heading(),
            "name", cell.variant() + ", " + what,
            "variant", cell.variant(),
            "metric", metric.label(),
            "unit", metric.unit(),
            "amount", level.centre(),
            "low", level.interval().<Object>map(Interval::low).orElse(null),
            "high", level.interval().<Object>map(Interval::high).orElse(null),
            "n", level.n(),
            "text", Figures.amount(level),
            "run", cell.run().id()));
  }

  private Shown shown() {
    String id = experiment.id() + "-census";
    return new Shown(
        new Figure(
            id,
            CHART,
            TITLE,
            FINDING,
            "Dots with 95% intervals; the axis begins at zero.",
            OverheadFigure.places(places, false, rows).stream().toList(),
            variants.stream().map(Figure.Key::of).toList(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                TITLE,
                List.of("variant", "count", "of what", "question", "trials", "measured on", "run"),
                lines),
            Commands.run(experiment)),
        Figure.files(id, TITLE, rows));
  }
}
