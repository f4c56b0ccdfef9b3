package threadmark.publish.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
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
  private final Map<String, Series> series = new LinkedHashMap<>();

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

  /** The next run, with the text of its cells. */
  public void add(RunSummary run, String cells) {
    int number = runs.size();
    runs.add(run);
    String where = run.machine().name() + ',' + run.machine().hardware() + ',';
    int from = cells.indexOf('\n') + 1;
    while (from < cells.length()) {
      int to = cells.indexOf('\n', from);
      String line = cells.substring(from, to < 0 ? cells.length() : to);
      from = to < 0 ? cells.length() : to + 1;
      add(run, number, where, line);
    }
  }

  private void add(RunSummary run, int number, String where, String line) {
    Experiment experiment = experiments.get(line.substring(0, line.indexOf(',')));
    if (experiment == null) {
      return; // declared no more: the run's own page still holds it
    }
    CsvLine fields = new CsvLine(line);
    Series own =
        series.computeIfAbsent(where + fields.first(CellsCsv.NAMING), unused -> new Series());
    if (own.run == null || rank(run) >= rank(own.run)) {
      own.place = new Place(run.machine().name(), run.machine().hardware(), fields.field(4));
      own.run = run;
      own.line = line;
    }
    int at = experiment.decides() == Metric.CPU ? CellsCsv.CPU_OVERHEAD : CellsCsv.OVERHEAD;
    String centre = fields.field(at);
    if (!centre.isEmpty()) {
      own.points.add(
          number,
          Double.parseDouble(centre),
          number(fields.field(at + 1)),
          number(fields.field(at + 2)),
          Integer.parseInt(fields.field(at + 3)));
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

  /** Every cell's newest figures, in the order in which they first came. */
  List<Latest> latest() {
    return series.values().stream()
        .map(own -> new Latest(own.place, own.run, CellsCsv.cell(own.line), own.points))
        .toList();
  }

  /** The runs that some cell's newest figures are from. */
  public Set<RunSummary> current() {
    return series.values().stream().map(own -> own.run).collect(Collectors.toSet());
  }
}
