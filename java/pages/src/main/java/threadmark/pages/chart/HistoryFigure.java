package threadmark.pages.chart;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Marks;
import threadmark.study.experiment.Metric;
import threadmark.study.level.Baseline;
import threadmark.study.level.BaselineSeries;
import threadmark.study.record.Build;
import threadmark.study.record.RunSummary;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** The overheads of one experiment through time, a file for each question at each place. */
public final class HistoryFigure {

  private static final String CHART = "history";

  /** Together with six series a chart has 2,400 rows at most, so that it answers at once. */
  private static final int MOST_POINTS = 400;

  private static final int MOST_SERIES = 6;
  private static final int MOST_LINES = 60;
  private static final String ONE_RUN =
      "No cell has a second run by the same profile yet. A history begins with the second run.";

  private HistoryFigure() {}

  /**
   * One experiment's figure. Its files are written one by one while they are made: together they
   * hold more rows than should be in memory. Several experiments are told at once.
   */
  public static Figure of(
      Experiment experiment,
      List<Question> all,
      History history,
      List<Baseline> baselines,
      Consumer<SiteFile> written) {
    String id = experiment.id() + "-history";
    String title =
        experiment.decides() == Metric.CPU
            ? "CPU-time overhead from run to run"
            : "Wall-time overhead from run to run";
    // The longest history is shown first.
    List<Question> questions =
        all.stream()
            .filter(question -> !question.overheads().isEmpty())
            .sorted(Comparator.comparingInt(HistoryFigure::length).reversed())
            .toList();
    Figure absent = Figure.absent(id, CHART, title, GapCommands.run(experiment));
    if (questions.isEmpty()) {
      return absent;
    }
    if (length(questions.getFirst()) < 2) {
      return absent.lacking(ONE_RUN);
    }
    List<Row> first = List.of();
    List<Figure.Option> options = new ArrayList<>();
    for (Question question : questions) {
      List<Row> rows = rows(experiment, question, history, baselines);
      String file = options.isEmpty() ? id : file(experiment, question);
      Figure.files(file, title + ", " + question.name(), rows.stream().map(Row::row).toList())
          .forEach(written);
      first = options.isEmpty() ? rows : first;
      options.add(
          new Figure.Option(
              question.name(),
              Place.named(question.name()),
              Optional.of(Figure.json(file)),
              Optional.of(finding(question))));
    }
    return new Figure(
        id,
        CHART,
        title,
        finding(questions.getFirst()),
        "Dots with 95% intervals; a line joins the dots of a variant with four runs or more. The"
            + " full line is at 1, the dashed line at the margin, dotted lines at accepted"
            + " overheads. An upright line marks a run before which something besides the measured"
            + " code changed: short dashes for programs, long dashes for declarations, dots for the"
            + " system. The first of these that changed chooses the line. Lower is better."
            + Figure.BEYOND,
        List.of(new Figure.Choice("question", "question", false, options)),
        Figure.Key.of(
            questions.stream().flatMap(HistoryFigure::variants).distinct().toList(),
            variants(questions.getFirst()).toList(),
            experiment.marks()),
        Optional.of(Figure.json(id)),
        Optional.of(Figure.csv(id)),
        table(title, first, experiment.marks()),
        GapCommands.run(experiment),
        false);
  }

  private static Stream<String> variants(Question question) {
    return series(question).stream().map(Latest::variant);
  }

  private static List<Latest> series(Question question) {
    return question.overheads().stream().limit(MOST_SERIES).toList();
  }

  private static String file(Experiment experiment, Question question) {
    return "history/" + experiment.id() + "-" + mark(question);
  }

  private static String finding(Question question) {
    int longest = length(question);
    if (longest < 2) {
      return ONE_RUN;
    }
    int left = question.overheads().size() - series(question).size();
    return String.format(
        Locale.ROOT,
        "The longest history has %,d runs of one cell, by one profile (%s), on one hardware and one"
            + " JDK build.%s",
        longest,
        series(question).stream()
            .filter(cell -> cell.history().size() == longest)
            .map(cell -> cell.profile().label())
            .findFirst()
            .orElseThrow(),
        left == 0
            ? ""
            : " Not drawn: %s. The file cells.csv of each run has them."
                .formatted(Plural.of(left, "variant")));
  }

  private static int length(Question question) {
    return series(question).stream().mapToInt(cell -> cell.history().size()).max().orElse(0);
  }

  /**
   * A row of the chart.
   *
   * @param number of the run that it is from, in the order of time
   */
  private record Row(int number, Build build, Map<String, Object> row) {}

  /**
   * One line of the chart.
   *
   * @param points those of its history that there is room for
   */
  private record Drawn(Latest cell, List<HistoryPoint> points) {

    static Drawn of(Latest cell) {
      return new Drawn(cell, HistoryPoint.atMost(MOST_POINTS, cell.history()));
    }
  }

  /** What changed before each run of the figure, by its number, whichever variants it measured. */
  private static Map<Integer, RunChange> changes(List<Drawn> series, History history) {
    SortedSet<Integer> numbers =
        series.stream()
            .flatMap(drawn -> drawn.points().stream())
            .map(HistoryPoint::run)
            .collect(Collectors.toCollection(TreeSet::new));
    Map<Integer, RunChange> changes = new HashMap<>();
    Optional<RunSummary> before = Optional.empty();
    for (Integer number : numbers) {
      RunSummary run = history.dated().get(number).run();
      before.ifPresent(earlier -> changes.put(number, RunChange.between(earlier, run)));
      before = Optional.of(run);
    }
    return changes;
  }

  private static List<Row> rows(
      Experiment experiment, Question question, History history, List<Baseline> baselines) {
    List<Row> rows = new ArrayList<>();
    List<Drawn> series = series(question).stream().map(Drawn::of).toList();
    Map<Integer, RunChange> changes = changes(series, history);
    String name = question.name();
    double margin = 1 + experiment.margin();
    for (Drawn drawn : series) {
      Latest cell = drawn.cell();
      Object accepted = accepted(experiment, cell, baselines);
      for (HistoryPoint point : drawn.points()) {
        History.Dated dated = history.dated().get(point.run());
        RunSummary run = dated.run();
        // One upright line for all variants of a run: its first row has it.
        RunChange change = Optional.ofNullable(changes.remove(point.run())).orElse(RunChange.NONE);
        rows.add(
            new Row(
                point.run(),
                run.build(),
                Figure.row(
                    "question", name,
                    "variant", cell.variant(),
                    "at", dated.start(),
                    "profile", run.profile().label(),
                    "overhead", point.centre(),
                    "low", finite(point.low()),
                    "high", finite(point.high()),
                    "n", point.n(),
                    "margin", margin,
                    "baseline", accepted,
                    "changed", change.words(),
                    "changedKind", change.kind(),
                    "run", run.id(),
                    "commit", run.build().commit().map(TableCell::shortened).orElse(""),
                    "text", Figures.overhead(point.estimate()))));
      }
    }
    return rows;
  }

  /** What was accepted of that cell and profile, as a ratio; null where nothing was. */
  private static Object accepted(Experiment experiment, Latest latest, List<Baseline> baselines) {
    return baselines.stream()
        .filter(baseline -> baseline.hardware().equals(latest.place().hardware()))
        .filter(baseline -> baseline.machine().equals(latest.place().machine()))
        .flatMap(baseline -> baseline.series().stream())
        .filter(one -> one.series().cell().equals(latest.cell().cell()))
        .filter(one -> one.series().metric() == experiment.decides())
        .filter(one -> one.series().jdk().equals(latest.place().jdk()))
        .filter(one -> one.series().profile() == latest.profile())
        .filter(one -> one.series().collector().equals(latest.cell().collector()))
        .max(Comparator.comparing(BaselineSeries::to))
        .map(one -> (Object) one.overhead().centre())
        .orElse(null);
  }

  private static Object finite(double value) {
    return Double.isNaN(value) ? null : value;
  }

  /** The newest lines of the first question; all are in the file. */
  private static DataTable table(String title, List<Row> rows, Marks marks) {
    List<DataTable.Line> lines =
        IntStream.range(0, rows.size())
            .boxed()
            .sorted(Comparator.comparing(i -> rows.get(i).number(), Comparator.reverseOrder()))
            .limit(MOST_LINES)
            .map(i -> line(i, rows.get(i), marks))
            .toList();
    return new DataTable(
        title,
        List.of("started", "variant", "overhead", "changed", "commit", "run"),
        lines,
        lines.size() == rows.size()
            ? Plural.of(lines.size(), "line")
            : "the newest %d of %s; all are in the rows"
                .formatted(lines.size(), Plural.of(rows.size(), "line")));
  }

  private static DataTable.Line line(int number, Row of, Marks marks) {
    Map<String, Object> row = of.row();
    return new DataTable.Line(
        number,
        List.of(
            TableCell.of(row.get("at").toString().substring(0, 16).replace('T', ' ')),
            TableCell.variant(row.get("variant").toString(), marks),
            TableCell.of(row.get("text").toString()).showing("overhead", row.get("overhead")),
            TableCell.of(Objects.toString(row.get("changed"), "")),
            TableCell.commit(of.build()),
            TableCell.run(row.get("run").toString())));
  }

  /** Short, and the same each time. */
  private static String mark(Question question) {
    CRC32C sum = new CRC32C();
    sum.update((question.place() + question.heading()).getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(sum.getValue());
  }
}
