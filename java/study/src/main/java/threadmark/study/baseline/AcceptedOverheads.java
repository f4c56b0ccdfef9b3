package threadmark.study.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import threadmark.numbers.Level;
import threadmark.study.judge.LevelNames;
import threadmark.study.judge.SeriesOrder;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
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

  private static final String METRIC = "metric";
  private static final String ANCHOR = "anchor";

  private static final List<String> HEAD =
      List.of("series", METRIC, "accepted (95%)", "runs", "between runs", "resolution", ANCHOR);

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
    List<Integer> columns =
        IntStream.range(0, HEAD.size())
            .filter(column -> !oneMetric || !HEAD.get(column).equals(METRIC))
            .filter(column -> anchored || !HEAD.get(column).equals(ANCHOR))
            .boxed()
            .toList();
    return files.stream()
        .map(file ->
            Paragraph.text(file.caption(oneMetric, anchored), window)
                + TextTable.text("  ", file.rows(columns)))
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

  private List<List<String>> rows(List<Integer> columns) {
    boolean sayingProvisional = !allProvisional();
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    series.forEach(one -> rows.add(row(one, sayingProvisional)));
    return rows.stream().map(row -> columns.stream().map(row::get).toList()).toList();
  }

  private List<String> row(BaselineSeries one, boolean sayingProvisional) {
    return List.of(
        names.within(one.series()),
        one.series().metric().label(),
        Figures.overhead(one.overhead()),
        Figures.runs(
            one.level().runs(), one.days(), sayingProvisional && one.level().provisional()),
        spread(one.level()),
        Figures.percent(one.level().resolution()),
        one.anchor().map(AnchorChanges::words).orElse("none"));
  }

  /** One run says nothing of how far others would lie from it. */
  private static String spread(Level level) {
    return Figures.percent(Math.sqrt(level.runToRun())) + (level.runs() == 1 ? ", assumed" : "");
  }
}
