package threadmark.study.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Series;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** What the figures leave out, and why the run may not become a baseline. */
public final class ReportGaps {

  private static final String UNDECLARED =
      "Recorded, but not in the tables: no experiment declares these cells";

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
    Markup gaps = skipped(run).and(undeclared(run, cells));
    return gaps.isEmpty()
        ? Markup.NOTHING
        : Markup.element("section", Markup.element("h2", "Not in the tables"), gaps);
  }

  private static Markup skipped(Run run) {
    if (run.skipped().isEmpty()) {
      return Markup.NOTHING;
    }
    HtmlTable sheet =
        new HtmlTable("Cells that this machine cannot hold", List.of("cell", "JDK", "reason"));
    run.skipped().forEach(cell -> sheet.row(cell.cell().toString(), cell.jdk(), cell.reason()));
    return sheet.markup();
  }

  /**
   * For a terminal, the cells that no experiment declares: an older version's, a newer one's, or
   * those of a record that was changed. They are in no table, so they are named.
   */
  public static String undeclared(Run run, List<CellSummary> shown, Window window) {
    List<String> cells = cells(run, shown);
    return cells.isEmpty()
        ? ""
        : cells.stream()
            .map(cell -> Paragraph.text("  " + cell, window))
            .collect(Collectors.joining("", "\n" + Paragraph.text(UNDECLARED, window), ""));
  }

  private static Markup undeclared(Run run, List<CellSummary> shown) {
    List<Markup> cells =
        cells(run, shown).stream().map(cell -> Markup.element("li", cell)).toList();
    return cells.isEmpty()
        ? Markup.NOTHING
        : Markup.element("p", UNDECLARED + ":").and(Markup.element("ul", cells));
  }

  /** The same cell under another collector is another figure. */
  private record Place(Cell cell, String collector) {

    private static Place of(Trial trial) {
      return new Place(trial.cell(), Series.collector(trial.jvmOptions()));
    }

    private static Place of(CellSummary summary) {
      return new Place(summary.cell(), summary.collector());
    }

    private String words(long trials) {
      return "%s · %s: %d %s"
          .formatted(
              cell, Series.collectorName(collector), trials, trials == 1 ? "trial" : "trials");
    }
  }

  /** By name, since a run tries its cells in random order. */
  private static List<String> cells(Run run, List<CellSummary> shown) {
    Set<Place> known = shown.stream().map(Place::of).collect(Collectors.toSet());
    Map<Place, Long> trials =
        run.trials().stream()
            .map(Place::of)
            .filter(place -> !known.contains(place))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return trials.entrySet().stream()
        .map(one -> one.getKey().words(one.getValue()))
        .sorted()
        .toList();
  }

  /** For a terminal, a paragraph for each reason why the run may not become a baseline. */
  public static String exclusions(Run run, Window window) {
    return run.notForBaselines().stream()
        .map(reason -> "\n" + Paragraph.text("not for baselines: " + reason, window))
        .collect(Collectors.joining());
  }
}
