package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import threadmark.model.Baseline;
import threadmark.model.BaselineSeries;
import threadmark.model.MachineBaselines;

/** What was accepted on a machine, as tables for a terminal. */
public final class BaselineTable {

  private static final List<String> HEAD =
      List.of("series", "metric", "accepted (95%)", "runs", "between runs", "resolution", "anchor");

  private static final List<String> SUMMARY_HEAD =
      List.of("experiment", "JDK", "series", "runs", "provisional");

  /** Series and metric; in a summary, experiment and JDK. */
  private static final int KEYS = 2;

  private BaselineTable() {}

  /** The series that were asked for; the others are counted. */
  public static String text(
      MachineBaselines machine, Predicate<BaselineSeries> shown, Window window) {
    StringBuilder text = new StringBuilder();
    text.append(
        Paragraph.text(
            "%s (%s %s)"
                .formatted(
                    machine.machine().name(),
                    machine.machine().label(),
                    machine.machine().hardware()),
            window));
    if (machine.baselines().isEmpty()) {
      text.append(
          Paragraph.text(
              "  nothing accepted yet; begin with: threadmark baseline accept RUN", window));
    }
    LevelNames names = new LevelNames(machine.series().map(BaselineSeries::series));
    for (Baseline baseline : machine.baselines()) {
      text.append('\n')
          .append(
              Paragraph.text(
                  "  %s on %s".formatted(baseline.experiment(), baseline.jdk()), window));
      text.append(Columns.text("    ", rows(baseline, shown, names), KEYS, window));
    }
    long more = machine.series().filter(shown.negate()).count();
    if (more > 0) {
      text.append('\n')
          .append(
              Paragraph.text(
                  "%d series of other metrics; see them with --all-metrics".formatted(more),
                  window));
    }
    return text.toString();
  }

  /** One row for each file, to say what a change has made of it. */
  public static String summary(MachineBaselines machine, Window window) {
    if (machine.baselines().isEmpty()) {
      return "";
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(SUMMARY_HEAD);
    for (Baseline baseline : machine.baselines()) {
      rows.add(
          List.of(
              baseline.experiment(),
              baseline.jdk(),
              Integer.toString(baseline.series().size()),
              Integer.toString(baseline.runs().size()),
              provisional(baseline)));
    }
    return Columns.text("  ", rows, KEYS, window);
  }

  private static String provisional(Baseline baseline) {
    long few = baseline.series().stream().filter(series -> series.level().provisional()).count();
    return few == 0 ? "none" : few == baseline.series().size() ? "all" : few + " series";
  }

  private static List<List<String>> rows(
      Baseline baseline, Predicate<BaselineSeries> shown, LevelNames names) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (BaselineSeries series : baseline.series().stream().filter(shown).toList()) {
      rows.add(
          List.of(
              Escaped.plain(names.within(series.series())),
              series.series().metric().label(),
              Figures.overhead(series.overhead()),
              Figures.runs(series.level().runs(), series.days(), series.level().provisional()),
              Percent.of(Math.sqrt(series.level().runToRun())),
              Percent.of(series.level().resolution()),
              series.anchor().map(AnchorChanges::words).orElse("none")));
    }
    return rows;
  }
}
