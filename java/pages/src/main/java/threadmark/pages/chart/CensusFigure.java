package threadmark.pages.chart;

import java.util.List;
import java.util.Optional;
import threadmark.numbers.Estimate;
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

  private CensusFigure() {}

  /** The figure; nothing of an experiment whose trials count nothing. */
  public static Optional<PublishedFigure> of(Experiment experiment, List<Question> questions) {
    FigureRows rows =
        new FigureRows(
            experiment.id() + "-census",
            "census",
            "Census",
            GapCommands.run(experiment),
            experiment.marks(),
            "variant",
            "count",
            "of what",
            "question",
            "trials",
            "measured on",
            "run");
    for (Question question : questions) {
      for (Latest cell : question.cells()) {
        for (Metric metric : COUNTS) {
          Optional.ofNullable(cell.cell().levels().get(metric))
              .ifPresent(level -> add(rows, question, cell, metric, level));
        }
      }
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            rows.byPlace(
                place ->
                    ("Counted, not timed, on %s: what the flight recorder, a thread dump or the"
                            + " program itself saw.")
                        .formatted(Place.named(place)),
                "Dots with 95% intervals. The axis is logarithmic from 1 on, with zero beside it."));
  }

  private static void add(
      FigureRows rows, Question question, Latest cell, Metric metric, Estimate level) {
    rows.add(
        Figure.row(
            "place", question.place().label(),
            "group", question.words(),
            "name", cell.variant() + ", " + metric.label().replace('-', ' '),
            "variant", cell.variant(),
            "metric", metric.label(),
            "unit", metric.unit(),
            "amount", level.centre(),
            "low", FigureRows.low(level),
            "high", FigureRows.high(level),
            "n", level.n(),
            "text", Figures.amount(level),
            "run", cell.run().id()),
        rows.variant(cell.variant()),
        TableCell.of(Figures.amount(level)).showing("amount", level.centre()),
        TableCell.of(metric.meaning()),
        TableCell.of(question.words()),
        TableCell.count(level.n()),
        TableCell.of(question.place().name()),
        TableCell.run(cell.run().id()));
  }
}
