package threadmark.publish.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import threadmark.model.Experiment;
import threadmark.model.Metric;
import threadmark.model.Profile;
import threadmark.model.RunSummary;

/**
 * Every series of every machine. Runs are told in the order of their start; of each line only what
 * a chart needs is kept, since there may be millions.
 */
public final class History {

  private final Map<String, Experiment> experiments;
  private final List<RunSummary> runs = new ArrayList<>();
  private final Map<String, Map<String, Series>> series = new LinkedHashMap<>();

  /** A cell at a place while it is being collected. */
  private static final class Series {
    private final Points points = new Points();
    private Place place;
    private RunSummary run;
    private String line;
  }

  public History(List<Experiment> experiments) {
    this.experiments =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Function.identity()));
  }

  /**
   * One cell's line of a run.
   *
   * @param naming the columns that name the cell
   * @param centre of the overhead that the experiment decides on; NaN where there is none
   */
  public record Line(
      String naming, String jdk, String text, double centre, double low, double high, int n) {}

  /** The lines of a run's cells; several runs may be read at once. */
  public List<Line> lines(String cells) {
    List<Line> lines = new ArrayList<>();
    int from = cells.indexOf('\n') + 1;
    while (from < cells.length()) {
      int to = cells.indexOf('\n', from);
      String text = cells.substring(from, to < 0 ? cells.length() : to);
      from = to < 0 ? cells.length() : to + 1;
      // Declared no more: the run's own page still holds it.
      Optional.ofNullable(experiments.get(text.substring(0, text.indexOf(','))))
          .ifPresent(experiment -> lines.add(line(experiment, text)));
    }
    return lines;
  }

  private static Line line(Experiment experiment, String text) {
    CsvLine fields = new CsvLine(text);
    int at = experiment.decides() == Metric.CPU ? CellsCsv.CPU_OVERHEAD : CellsCsv.OVERHEAD;
    return new Line(
        fields.first(CellsCsv.NAMING),
        fields.field(4),
        text,
        number(fields.field(at)),
        number(fields.field(at + 1)),
        number(fields.field(at + 2)),
        Integer.parseInt(fields.field(at + 3)));
  }

  /** The next run, with its cells. */
  public void add(RunSummary run, List<Line> cells) {
    int number = runs.size();
    runs.add(run);
    Map<String, Series> here =
        series.computeIfAbsent(
            run.machine().name() + ',' + run.machine().hardware(), unused -> new LinkedHashMap<>());
    for (Line line : cells) {
      Series own = here.computeIfAbsent(line.naming(), unused -> new Series());
      if (own.run == null || rank(run) >= rank(own.run)) {
        own.place = new Place(run.machine().name(), run.machine().hardware(), line.jdk());
        own.run = run;
        own.line = line.text();
      }
      if (!Double.isNaN(line.centre())) {
        own.points.add(number, line.centre(), line.low(), line.high(), line.n());
      }
    }
  }

  private static double number(String field) {
    return field.isEmpty() ? Double.NaN : Double.parseDouble(field);
  }

  /** A quick run does not stand in front of a longer one. */
  private static int rank(RunSummary run) {
    return run.profile() == Profile.QUICK ? 0 : 1;
  }

  /** The runs, the oldest first. */
  List<RunSummary> runs() {
    return List.copyOf(runs);
  }

  private Stream<Series> all() {
    return series.values().stream().flatMap(here -> here.values().stream());
  }

  /** Every cell's newest figures, machine by machine, in the order in which they first came. */
  List<Latest> latest() {
    return all()
        .map(own -> new Latest(own.place, own.run, CellsCsv.cell(own.line), own.points))
        .toList();
  }

  /** The runs that some cell's newest figures are from. */
  public Set<RunSummary> current() {
    return all().map(own -> own.run).collect(Collectors.toSet());
  }
}
