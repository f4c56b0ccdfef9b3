package threadmark.publish;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.judge.CellSummary;
import threadmark.model.Cell;
import threadmark.model.Run;
import threadmark.model.Trial;

/** What the figures leave out, and why the run may not become a baseline. */
final class ReportGaps {

  private ReportGaps() {}

  /**
   * Sentences that a reader must know before any figure.
   *
   * @param doubt why the record is not what was measured, where it is not
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
    Markup gaps = skipped(run).and(unknown(run, cells));
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

  /** An old run may hold cells that are declared no more: they are named, not dropped. */
  private static Markup unknown(Run run, List<CellSummary> cells) {
    Set<Cell> shown = cells.stream().map(CellSummary::cell).collect(Collectors.toSet());
    List<Markup> unknown =
        run.trials().stream()
            .map(Trial::cell)
            .filter(cell -> !shown.contains(cell))
            .map(Cell::toString)
            .distinct()
            .map(cell -> Markup.element("li", cell))
            .toList();
    return unknown.isEmpty()
        ? Markup.NOTHING
        : Markup.element("p", "Recorded, but no experiment declares these cells any more:")
            .and(Markup.element("ul", unknown));
  }
}
