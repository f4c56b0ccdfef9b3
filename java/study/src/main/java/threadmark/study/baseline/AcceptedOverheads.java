package threadmark.study.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import threadmark.numbers.Level;
import threadmark.study.judge.LevelNames;
import threadmark.study.judge.LevelNames.SeriesOrder;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
import threadmark.text.Column;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/**
 * The overheads of one file of a machine that were asked for, as a table.
 *
 * @param profiles of the runs behind them: where there is one, it is said above and in no name
 */
record AcceptedOverheads(
    Baseline baseline, List<BaselineSeries> series, List<String> profiles, LevelNames names) {

  static AcceptedOverheads of(
      Baseline baseline,
      Predicate<BaselineSeries> shown,
      LevelNames names,
      LevelNames ofOneProfile) {
    List<BaselineSeries> series =
        baseline.series().stream()
            .filter(shown)
            .sorted(Comparator.comparing(BaselineSeries::series, SeriesOrder.BY_NAME))
            .toList();
    List<String> profiles =
        series.stream().map(one -> one.series().profile().label()).distinct().toList();
    return new AcceptedOverheads(
        baseline, series, profiles, profiles.size() == 1 ? ofOneProfile : names);
  }

  /**
   * A table for each file, all with the same columns: a column that one needs is in every one. What
   * all rows have in common stands above them.
   */
  static List<String> tables(List<AcceptedOverheads> files, Window window) {
    boolean oneMetric = files.stream().allMatch(file -> file.metrics().size() == 1);
    boolean anchored = files.stream().anyMatch(AcceptedOverheads::anchored);
    return files.stream()
        .map(file ->
            Paragraph.text(file.caption(oneMetric, anchored), window)
                + TextTable.text(
                    "  ", Column.table(file.columns(!oneMetric, anchored), file.series)))
        .toList();
  }

  private List<String> metrics() {
    return series.stream().map(one -> one.series().metric().label()).distinct().toList();
  }

  private boolean anchored() {
    return series.stream().anyMatch(one -> one.anchor().isPresent());
  }

  private boolean allProvisional() {
    return series.stream().allMatch(one -> one.level().provisional());
  }

  private String caption(boolean oneMetric, boolean anchorsTold) {
    return "%s on %s, %s runs%s%s%s:"
        .formatted(
            baseline.experiment(),
            baseline.jdk(),
            String.join(" and ", profiles),
            oneMetric ? ", metric " + metrics().getFirst() : "",
            anchorsTold ? "" : ", no anchor",
            allProvisional() ? ", all provisional" : "");
  }

  private List<Column<BaselineSeries>> columns(boolean withMetric, boolean withAnchor) {
    boolean sayingProvisional = !allProvisional();
    List<Column<BaselineSeries>> columns = new ArrayList<>();
    columns.add(new Column<>("series", one -> names.within(one.series())));
    if (withMetric) {
      columns.add(new Column<>("metric", one -> one.series().metric().label()));
    }
    columns.add(new Column<>("accepted (95%)", one -> Figures.overhead(one.overhead())));
    columns.add(
        new Column<>(
            "runs",
            one ->
                Figures.runs(
                    one.level().runs(),
                    one.days(),
                    sayingProvisional && one.level().provisional())));
    columns.add(new Column<>("between runs", one -> spread(one.level())));
    columns.add(new Column<>("resolution", one -> Figures.percent(one.level().resolution())));
    if (withAnchor) {
      columns.add(
          new Column<>("anchor", one -> one.anchor().map(AnchorChanges::words).orElse("none")));
    }
    return columns;
  }

  /** One run says nothing of how far others would lie from it. */
  private static String spread(Level level) {
    return Figures.percent(Math.sqrt(level.runToRun())) + (level.runs() == 1 ? ", assumed" : "");
  }
}
