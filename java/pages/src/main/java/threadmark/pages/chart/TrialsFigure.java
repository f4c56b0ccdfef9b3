package threadmark.pages.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.study.experiment.Subject;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** Every trial of an experiment's newest figures, also those that are in none of them. */
public final class TrialsFigure {

  /** No chart has more rows to load; a run of the longest profile stays far below. */
  private static final int MOST = 3000;

  private static final String WEIGHING = "time of weighing";

  private final FigureRows rows;
  private final String metric;
  private final String quantity;
  private final String reading;

  /** What the chart's axis says where its own words would be wrong. */
  private final Optional<String> axis;

  /** How many trials each question has, and how many of them there was room for. */
  private final Map<String, Integer> measured = new LinkedHashMap<>();

  private final Map<String, Integer> drawn = new LinkedHashMap<>();

  /** How many trials of each question ended without a time. */
  private final Map<String, Integer> timeless = new LinkedHashMap<>();

  private TrialsFigure(Experiment experiment) {
    metric = experiment.decides().label();
    boolean weighs = experiment.about() == Subject.MEMORY;
    quantity = weighs ? WEIGHING : experiment.quantity();
    axis =
        Optional.of(experiment.quantity() + " of weighing per operation").filter(unused -> weighs);
    reading =
        weighs
            ? "Points on a logarithmic axis. The time of weighing says how long the measuring took,"
                + " not how much memory a thread takes."
            : "Points on a logarithmic axis of %s per operation; lower is better."
                .formatted(quantity);
    rows =
        new FigureRows(
            experiment.id() + "-trials",
            "trials",
            "Every trial, " + quantity,
            GapCommands.run(experiment),
            experiment.marks(),
            "variant",
            "block",
            "per operation",
            "in no figure because",
            "question");
  }

  public static PublishedFigure of(
      Experiment experiment,
      List<Question> questions,
      Map<String, List<Map<String, String>>> trials) {
    String column = experiment.decides() == Metric.CPU ? "cpu" : "wall";
    TrialsFigure figure = new TrialsFigure(experiment);
    for (Question question : questions) {
      for (Latest cell : question.cells()) {
        trials.getOrDefault(cell.run().id(), List.of()).stream()
            .filter(trial -> of(trial, cell))
            .forEach(trial -> figure.add(question.name(), cell, trial, trial.get(column)));
      }
    }
    return figure.rows.isEmpty()
        ? figure.rows.absent()
        : figure.rows.byQuestion(figure::finding, figure.reading);
  }

  private void add(String question, Latest cell, Map<String, String> trial, String time) {
    if (time.isEmpty()) {
      timeless.merge(question, 1, Integer::sum);
      return;
    }
    measured.merge(question, 1, Integer::sum);
    if (rows.size() >= MOST) {
      return;
    }
    drawn.merge(question, 1, Integer::sum);
    boolean counts = trial.get("counts").equals("true");
    String reason = counts ? "" : reason(trial);
    double seconds = Double.parseDouble(time);
    String text = seconds(seconds);
    Map<String, Object> row =
        Figure.row(
            "question",
            question,
            "variant",
            cell.variant(),
            "trial",
            trial.get("trial"),
            "attempt",
            Integer.parseInt(trial.get("attempt")),
            "block",
            trial.get("block"),
            "metric",
            metric,
            "seconds",
            seconds,
            "text",
            text,
            "counts",
            counts,
            "reason",
            reason,
            "run",
            cell.run().id());
    axis.ifPresent(words -> row.put("axis", words));
    // The page holds the lines of what is drawn at first; the script writes those of a choice.
    if (drawn.size() > 1) {
      rows.addToChart(row);
      return;
    }
    rows.add(
        row,
        rows.variant(cell.variant()),
        TableCell.of(trial.get("block")),
        TableCell.of(text).showing("seconds", seconds),
        TableCell.of(reason),
        TableCell.of(Place.named(question)));
  }

  private String finding(String question) {
    int shown = drawn.get(question);
    int all = measured.get(question);
    long uncounted =
        rows.with("question", question).filter(row -> row.get("counts").equals(false)).count();
    return "%s; %s.%s%s"
        .formatted(
            shown == all
                ? Plural.of(all, "trial") + ", each a fresh JVM and each shown"
                : String.format(
                    Locale.ROOT,
                    "The first %,d of %s, each a fresh JVM",
                    shown,
                    Plural.of(all, "trial")),
            uncounted == 0
                ? "all of them count"
                : uncounted + " of them drawn hollow, because they are in no figure",
            Optional.ofNullable(timeless.get(question))
                .map(count -> " %s more gave no %s.".formatted(Plural.of(count, "trial"), quantity))
                .orElse(""),
            leftOut() + withoutAPoint());
  }

  /** Why a trial with a time is in no figure. */
  private static String reason(Map<String, String> trial) {
    return trial.get("usable").equals("true") ? "made again" : trial.get("reason");
  }

  /** What there was no room for. */
  private String leftOut() {
    int left = measured.values().stream().mapToInt(Integer::intValue).sum() - rows.size();
    long questions =
        measured.entrySet().stream()
            .filter(one -> !one.getValue().equals(drawn.get(one.getKey())))
            .count();
    return left == 0
        ? ""
        : String.format(
            Locale.ROOT,
            " At most %,d are drawn. %s of %s are only in trials.csv of their runs.",
            MOST,
            Plural.of(left, "trial"),
            Plural.of(questions, "question"));
  }

  /** The trials without a time of questions that have no point. */
  private String withoutAPoint() {
    List<Integer> counts =
        timeless.entrySet().stream()
            .filter(one -> !drawn.containsKey(one.getKey()))
            .map(Map.Entry::getValue)
            .toList();
    return counts.isEmpty()
        ? ""
        : " No point shows %s of %s, which gave no %s: see trials.csv of their runs."
            .formatted(
                Plural.of(counts.stream().mapToInt(Integer::intValue).sum(), "trial"),
                Plural.of(counts.size(), "other question"),
                quantity);
  }

  private static boolean of(Map<String, String> trial, Latest cell) {
    return trial.get("experiment").equals(cell.cell().cell().experiment())
        && trial.get("variant").equals(cell.variant())
        && trial.get("protocol").equals(cell.cell().cell().protocol().label())
        && trial.get("parameters").equals(cell.cell().cell().parametersText())
        && trial.get("jdk").equals(cell.cell().jdk())
        && trial
            .get("collector")
            .equals(CellsCsv.jvm(cell.cell().collector(), cell.cell().apart()));
  }

  private static String seconds(double seconds) {
    return Figures.time(new Estimate(seconds, Optional.empty(), 1)).replace(" (one trial)", "");
  }
}
