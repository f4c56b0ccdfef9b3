package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import threadmark.text.Moment;

/** Every series of every machine. Runs are added in the order of their start. */
public final class History {

  private final Map<String, Experiment> experiments;

  /** Each name of a cell, once for the millions of lines that bear it. */
  private final Map<String, Named> names = new ConcurrentHashMap<>();

  private final List<Dated> runs = new ArrayList<>();
  private final Map<String, Map<String, Series>> series = new LinkedHashMap<>();

  /** A cell at a place while it is being collected: no chart joins runs of two profiles. */
  private static final class Series {
    private final Map<Profile, List<HistoryPoint>> points = new EnumMap<>(Profile.class);
    private RunSummary run;
    private String newest;

    private Latest latest() {
      CellSummary cell = CellsCsv.cell(newest);
      return new Latest(
          new Place(run.machine().name(), run.machine().hardware(), cell.jdk()),
          run,
          cell,
          longest(),
          points.getOrDefault(longest(), List.of()));
    }

    /** The profile that was measured most often; of several, the newest figures' own. */
    private Profile longest() {
      return points.entrySet().stream()
          .max(
              Comparator.comparingInt(
                      (Map.Entry<Profile, List<HistoryPoint>> one) -> one.getValue().size())
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
   * @param figure the overhead that the experiment decides on; NaN where there is none
   */
  public record Line(String naming, String text, HistoryPoint figure) {}

  /** The lines of the next run's cells, without those of experiments that are declared no more. */
  public List<Line> lines(int run, String cells) {
    List<Line> lines = new ArrayList<>();
    int end;
    for (int from = cells.indexOf('\n') + 1; from > 0 && from < cells.length(); from = end + 1) {
      end = cells.indexOf('\n', from);
      end = end < 0 ? cells.length() : end;
      String line = cells.substring(from, end);
      CellsCsv.Cut cut = CellsCsv.Cut.of(line);
      Named cell = names.computeIfAbsent(cut.naming(), naming -> named(naming, cut.experiment()));
      cell.column()
          .ifPresent(column -> lines.add(new Line(cell.naming(), line, cut.point(run, column))));
    }
    return lines;
  }

  /**
   * A cell by the columns that name it.
   *
   * @param column of the overhead that its experiment decides on; none where that is declared no
   *     more
   */
  private record Named(String naming, Optional<Integer> column) {}

  private Named named(String naming, String experiment) {
    return new Named(
        naming,
        Optional.ofNullable(experiments.get(experiment))
            .map(declared ->
                declared.decides() == Metric.CPU ? CellsCsv.CPU_OVERHEAD : CellsCsv.OVERHEAD));
  }

  /** The next run, with its cells. */
  public void add(RunSummary run, List<Line> cells) {
    runs.add(new Dated(run, Moment.text(run.startedAt())));
    Map<String, Series> here =
        series.computeIfAbsent(
            run.machine().name() + ',' + run.machine().hardware(), unused -> new LinkedHashMap<>());
    for (Line line : cells) {
      Series own = here.computeIfAbsent(line.naming(), unused -> new Series());
      if (own.run == null || rank(run) >= rank(own.run)) {
        own.run = run;
        own.newest = line.text();
      }
      if (!Double.isNaN(line.figure().centre())) {
        own.points.computeIfAbsent(run.profile(), unused -> new PackedPoints()).add(line.figure());
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
