package threadmark.study.report;

import java.util.List;
import java.util.Optional;
import threadmark.html.IntervalStrip;
import threadmark.html.Markup;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.text.Figures;

/** The overheads of one question as dots with intervals, one line for each variant. */
final class OverheadStrip {

  private static final IntervalStrip.Layout LAYOUT = new IntervalStrip.Layout(380, 150, 22, 4);

  private OverheadStrip() {}

  /** The strip; nothing when the question has no overhead at all. */
  static Optional<Markup> of(Question question, String id) {
    List<IntervalStrip.Row> rows =
        question.cells().stream()
            .flatMap(cell ->
                question.decisive(cell).map(estimate -> row(question, cell, estimate)).stream())
            .toList();
    double margin = question.experiment().margin();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new IntervalStrip(LAYOUT, margin, rows).figure(id, title(question), legend(question)));
  }

  private static IntervalStrip.Row row(Question question, CellSummary cell, Estimate estimate) {
    String variant = cell.cell().variant();
    return new IntervalStrip.Row(
        variant,
        variant + " " + Figures.overhead(estimate),
        estimate.centre(),
        estimate.interval(),
        question.experiment().marks().of(variant));
  }

  private static String title(Question question) {
    return "Overhead in %s of %s, %s"
        .formatted(question.decisiveName(), question.experiment().title(), question.heading());
  }

  private static String legend(Question question) {
    return "Overhead in %s against %s, lower is better. Logarithmic axis, full line at 1, dashed line at the margin of %s; bars are 95%% intervals, an arrow means that the bar goes on."
        .formatted(
            question.decisiveName(),
            question.reference(),
            Figures.share(question.experiment().margin()));
  }
}
