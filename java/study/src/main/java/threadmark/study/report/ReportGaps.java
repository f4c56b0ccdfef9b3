package threadmark.study.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.html.Markup;
import threadmark.html.Sheet;
import threadmark.study.answer.CellSummary;
import threadmark.study.record.Run;

/** What the figures leave out, and why the run may not become a baseline. */
final class ReportGaps {

  private ReportGaps() {}

  /**
   * Sentences that a reader must know before any figure.
   *
   * @param doubt why not all of the record is shown to be what was measured
   */
  static Markup warnings(Run run, Optional<String> doubt) {
    Stream<String> incomplete =
        run.complete() ? Stream.empty() : Stream.of("This run was stopped before its end.");
    Stream<String> barred =
        run.notForBaselines().stream().map(reason -> "Not for baselines: " + reason);
    return Markup.joined(
        Stream.of(doubt.stream(), incomplete, barred)
            .flatMap(sentences -> sentences)
            .map(sentence -> Markup.element("p", sentence)));
  }

  static Markup section(Run run, List<CellSummary> cells) {
    Markup gaps = skipped(run).and(UndeclaredCells.markup(run, cells));
    return gaps.isEmpty()
        ? Markup.NOTHING
        : Markup.element("section", Markup.element("h2", "Not in the tables"), gaps);
  }

  private static Markup skipped(Run run) {
    if (run.skipped().isEmpty()) {
      return Markup.NOTHING;
    }
    Sheet sheet =
        new Sheet("Cells that this machine cannot hold", List.of("cell", "JDK", "reason"));
    run.skipped().forEach(cell -> sheet.row(cell.cell().toString(), cell.jdk(), cell.reason()));
    return sheet.markup();
  }
}
