package threadmark.study.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.html.Markup;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Cell;
import threadmark.study.experiment.Series;
import threadmark.study.record.Run;
import threadmark.study.record.Trial;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/**
 * What a run measured and no experiment declares: an older version's cells, a newer one's, or those
 * of a record that was changed. They are in no table, so they are named.
 */
public final class UndeclaredCells {

  private static final String SENTENCE =
      "Recorded, but not in the tables: no experiment declares these cells";

  private UndeclaredCells() {}

  /** For a terminal; empty when there is none. */
  public static String text(Run run, List<CellSummary> shown, Window window) {
    List<String> cells = cells(run, shown);
    return cells.isEmpty()
        ? ""
        : cells.stream()
            .map(cell -> Paragraph.text("  " + cell, window))
            .collect(Collectors.joining("", "\n" + Paragraph.text(SENTENCE, window), ""));
  }

  /** For a page. */
  static Markup markup(Run run, List<CellSummary> shown) {
    List<Markup> cells =
        cells(run, shown).stream().map(cell -> Markup.element("li", cell)).toList();
    return cells.isEmpty()
        ? Markup.NOTHING
        : Markup.element("p", SENTENCE + ":").and(Markup.element("ul", cells));
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
}
