package threadmark.study.baseline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import threadmark.machine.Machine;
import threadmark.numbers.Level;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Series;
import threadmark.study.judge.LevelNames;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
import threadmark.study.level.MachineBaselines;
import threadmark.text.Figures;
import threadmark.text.Moment;
import threadmark.text.Paragraph;
import threadmark.text.Plural;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** What was accepted on a machine, as tables for a terminal. */
public final class BaselineTable {

  private static final List<String> SUMMARY_HEAD =
      List.of("experiment", "overheads", "runs", "provisional");

  private BaselineTable() {}

  /**
   * The overheads that were asked for, machine by machine; those of other metrics are counted, and
   * those that were measured in another way than now.
   *
   * @param only the experiments that were named, all where none is
   */
  public static List<String> text(
      List<MachineBaselines> machines,
      List<String> only,
      Predicate<BaselineSeries> now,
      Predicate<BaselineSeries> shown,
      Window window) {
    List<List<AcceptedOverheads>> files =
        machines.stream().map(machine -> files(machine, only, now, shown)).toList();
    Iterator<String> tables =
        AcceptedOverheads.tables(files.stream().flatMap(List::stream).toList(), window).iterator();
    List<String> told = new ArrayList<>();
    for (int i = 0; i < machines.size(); i++) {
      StringBuilder set = new StringBuilder();
      files.get(i).forEach(file -> set.append('\n').append(tables.next()));
      told.add(text(machines.get(i), only, now, shown, set.toString(), window));
    }
    return told;
  }

  private static List<AcceptedOverheads> files(
      MachineBaselines machine,
      List<String> only,
      Predicate<BaselineSeries> now,
      Predicate<BaselineSeries> shown) {
    List<Series> all = machine.series().filter(now).map(BaselineSeries::series).toList();
    LevelNames whole = LevelNames.onEachJdk(all.stream());
    LevelNames ofOneProfile = LevelNames.onEachJdkAndProfile(all.stream());
    return asked(machine, only).stream()
        .map(baseline -> AcceptedOverheads.of(baseline, now.and(shown), whole, ofOneProfile))
        .filter(file -> !file.series().isEmpty())
        .toList();
  }

  private static List<Baseline> asked(MachineBaselines machine, List<String> only) {
    return machine.baselines().stream()
        .filter(baseline -> only.isEmpty() || only.contains(baseline.experiment()))
        .toList();
  }

  private static String text(
      MachineBaselines machine,
      List<String> only,
      Predicate<BaselineSeries> now,
      Predicate<BaselineSeries> shown,
      String tables,
      Window window) {
    StringBuilder text = new StringBuilder();
    text.append(Paragraph.text(heading(machine.machine()), window));
    List<Baseline> asked = asked(machine, only);
    if (machine.baselines().isEmpty()) {
      text.append(nothingYet(window));
    } else if (asked.isEmpty()) {
      text.append(
          Paragraph.text("  nothing accepted of %s".formatted(String.join(", ", only)), window));
    }
    text.append(tables);
    List<BaselineSeries> series =
        asked.stream().flatMap(baseline -> baseline.series().stream()).toList();
    if (series.stream().filter(now.and(shown)).anyMatch(one -> one.level().provisional())) {
      text.append('\n').append(assumption(window));
    }
    long more = series.stream().filter(now.and(shown.negate())).count();
    if (more > 0) {
      text.append('\n')
          .append(
              Paragraph.text(
                  Plural.of(more, "overhead") + " of other metrics; see them with --all-metrics",
                  window));
    }
    long older = series.stream().filter(shown.and(now.negate())).count();
    if (older > 0) {
      text.append('\n')
          .append(
              Paragraph.text(
                  Plural.of(older, "older overhead")
                      + " left out: measured in another way than now",
                  window));
    }
    return text.toString();
  }

  private static String heading(Machine machine) {
    return machine.name().equals(machine.label())
        ? "%s (hardware %s)".formatted(machine.name(), machine.hardware())
        : "%s (%s, hardware %s)".formatted(machine.name(), machine.label(), machine.hardware());
  }

  private static String assumption(Window window) {
    return Paragraph.text(
        "until there are %d runs on %d days, runs are assumed to differ by %s; where there are several, that is averaged with what they show"
            .formatted(Level.ENOUGH_RUNS, Level.ENOUGH_DAYS, Figures.margin(Level.ASSUMED_SPREAD)),
        window);
  }

  /** One row for each file, JDK by JDK. */
  public static String summary(MachineBaselines machine, Window window) {
    Map<String, List<Baseline>> byJdk =
        machine.baselines().stream()
            .collect(Collectors.groupingBy(Baseline::jdk, TreeMap::new, Collectors.toList()));
    return byJdk.isEmpty()
        ? nothingYet(window)
        : byJdk.entrySet().stream()
            .map(one -> summary(one.getKey(), one.getValue(), window))
            .collect(Collectors.joining());
  }

  private static String summary(String jdk, List<Baseline> baselines, Window window) {
    List<BaselineSeries> all =
        baselines.stream().flatMap(baseline -> baseline.series().stream()).toList();
    boolean mixed =
        baselines.stream().map(baseline -> provisional(baseline.series())).distinct().count() > 1;
    List<List<String>> rows = new ArrayList<>();
    rows.add(SUMMARY_HEAD);
    for (Baseline baseline : baselines) {
      rows.add(
          List.of(
              baseline.experiment(),
              Integer.toString(baseline.series().size()),
              Integer.toString(baseline.runs().size()),
              provisional(baseline.series())));
    }
    int columns = mixed ? SUMMARY_HEAD.size() : SUMMARY_HEAD.size() - 1;
    return Paragraph.text(
            "  on %s: %d overheads of %s, since %s, provisional: %s"
                .formatted(jdk, all.size(), metrics(all), since(all), provisional(all)),
            window)
        + TextTable.text("    ", rows.stream().map(row -> row.subList(0, columns)).toList());
  }

  private static String metrics(List<BaselineSeries> all) {
    return all.stream()
        .map(series -> series.series().metric())
        .distinct()
        .sorted()
        .map(Metric::label)
        .collect(Collectors.joining(", "));
  }

  private static String since(List<BaselineSeries> all) {
    return all.stream()
        .map(BaselineSeries::from)
        .min(Comparator.naturalOrder())
        .map(first -> Moment.day(first).toString())
        .orElse("never");
  }

  private static String nothingYet(Window window) {
    return Paragraph.text(
        "  nothing accepted yet; begin with: threadmark baseline accept RUN", window);
  }

  private static String provisional(List<BaselineSeries> all) {
    long few = all.stream().filter(series -> series.level().provisional()).count();
    return few == 0 ? "none" : few == all.size() ? "all" : few + " series";
  }
}
