package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Profile;
import threadmark.study.record.RunSummary;

/**
 * Every series of every machine. Runs are told in the order of their start; of each line only what
 * a chart needs is kept, since there may be millions.
 */
public final class History {

  private final Map<String, Experiment> experiments;

  /** One text for each name, looked up while lines are read, so that adding them is quick. */
  private final Map<String, String> names = new ConcurrentHashMap<>();

  private final List<Dated> runs = new ArrayList<>();
  private final Map<String, Map<String, Series>> series = new LinkedHashMap<>();

  /** A cell at a place while it is being collected: no line holds runs of two profiles. */
  private static final class Series {
    private final Map<Profile, Points> points = new EnumMap<>(Profile.class);
    private RunSummary run;
    private Line newest;

    private Points of(Profile profile) {
      Points known = points.get(profile);
      if (known == null) {
        known = new Points();
        points.put(profile, known);
      }
      return known;
    }

    private Latest latest() {
      CellSummary cell =
          CellsCsv.cell(
              newest.text().substring(newest.from(), CsvLine.end(newest.text(), newest.from())));
      return new Latest(
          new Place(run.machine().name(), run.machine().hardware(), cell.jdk()),
          run,
          cell,
          longest(),
          points.getOrDefault(longest(), new Points()));
    }

    /** The profile that was measured most often; of several, the newest figures' own. */
    private Profile longest() {
      return points.entrySet().stream()
          .max(
              Comparator.comparingInt((Map.Entry<Profile, Points> one) -> one.getValue().size())
                  .thenComparing(one -> one.getKey() == run.profile()))
          .map(Map.Entry::getKey)
          .orElse(run.profile());
    }
  }

  public History(List<Experiment> experiments) {
    this.experiments =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Function.identity()));
  }

  /**
   * One cell's line of a run.
   *
   * @param naming the columns that name the cell
   * @param text the file that holds it, from there on
   * @param centre of the overhead that the experiment decides on; NaN where there is none
   */
  public record Line(
      String naming, String text, int from, double centre, double low, double high, int n) {}

  /** The lines of a run's cells; several runs may be read at once. */
  public List<Line> lines(String cells) {
    List<Line> lines = new ArrayList<>();
    for (int from = CsvLine.end(cells, 0) + 1;
        from < cells.length();
        from = CsvLine.end(cells, from) + 1) {
      CsvLine line = new CsvLine(cells, from, CellsCsv.FIGURES);
      // Declared no more: the run's own page still holds it.
      Experiment experiment = experiments.get(line.field(0));
      if (experiment != null) {
        lines.add(line(experiment, line, cells, from));
      }
    }
    return lines;
  }

  private Line line(Experiment experiment, CsvLine line, String cells, int from) {
    int at = experiment.decides() == Metric.CPU ? CellsCsv.CPU_OVERHEAD : CellsCsv.OVERHEAD;
    return new Line(
        names.computeIfAbsent(line.first(CellsCsv.NAMING), Function.identity()),
        cells,
        from,
        line.number(at),
        line.number(at + 1),
        line.number(at + 2),
        Integer.parseInt(line.field(at + 3)));
  }

  /** The next run, with its cells. */
  public void add(RunSummary run, List<Line> cells) {
    int number = runs.size();
    runs.add(new Dated(run, run.startedAt().toString()));
    Map<String, Series> here =
        series.computeIfAbsent(
            run.machine().name() + ',' + run.machine().hardware(), unused -> new LinkedHashMap<>());
    for (Line line : cells) {
      Series own = here.computeIfAbsent(line.naming(), unused -> new Series());
      if (own.run == null || rank(run) >= rank(own.run)) {
        own.run = run;
        own.newest = line;
      }
      if (!Double.isNaN(line.centre())) {
        own.of(run.profile()).add(number, line.centre(), line.low(), line.high(), line.n());
      }
    }
  }

  /** A quick run stands in front of no longer one, nor one that is not for baselines of others. */
  static int rank(RunSummary run) {
    if (run.profile() == Profile.QUICK) {
      return 0;
    }
    return run.notForBaselines().isEmpty() ? 2 : 1;
  }

  /** The runs, the oldest first. */
  public List<RunSummary> runs() {
    return runs.stream().map(Dated::run).toList();
  }

  /** A run, and when it began as its rows say it: one text for all of them. */
  public record Dated(RunSummary run, String start) {}

  /** The same, the oldest first. */
  public List<Dated> dated() {
    return Collections.unmodifiableList(runs);
  }

  private Stream<Series> all() {
    return series.values().stream().flatMap(here -> here.values().stream());
  }

  /** Every cell's newest figures, machine by machine, in the order in which they first came. */
  public List<Latest> latest() {
    return all().map(Series::latest).toList();
  }

  /** The runs that some cell's newest figures are from. */
  public Set<RunSummary> current() {
    return all().map(own -> own.run).collect(Collectors.toSet());
  }
}
