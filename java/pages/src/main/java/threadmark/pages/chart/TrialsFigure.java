package threadmark.pages.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.numbers.Estimate;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.Metric;
import threadmark.text.Figures;
import threadmark.text.Plural;

/** Every trial of an experiment's newest figures, the unusable ones among them as such. */
public final class TrialsFigure {

  private static final String CHART = "trials";

  /** No chart has more rows to load; a run of the longest profile stays far below. */
  private static final int MOST = 3000;

  private final Experiment experiment;
  private final List<Map<String, Object>> rows = new ArrayList<>();
  private final List<DataTable.Line> lines = new ArrayList<>();
  private final Set<String> variants = new LinkedHashSet<>();

  /** How many trials each question has, and how many of them there was room for. */
  private final Map<String, Integer> measured = new LinkedHashMap<>();

  private final Map<String, Integer> drawn = new LinkedHashMap<>();

  private TrialsFigure(Experiment experiment) {
    this.experiment = experiment;
  }

  public static Shown of(
      Experiment experiment, List<Asked> asked, Map<String, List<Map<String, String>>> trials) {
    TrialsFigure figure = new TrialsFigure(experiment);
    String column = figure.cpu() ? "cpu" : "wall";
    for (Asked question : asked) {
      for (Latest cell : question.cells()) {
        for (Map<String, String> trial : trials.getOrDefault(cell.run().id(), List.of())) {
          if (of(trial, cell) && !trial.get(column).isEmpty()) {
            figure.add(question.name(), cell, trial, Double.parseDouble(trial.get(column)));
          }
        }
      }
    }
    return figure.shown();
  }

  private boolean cpu() {
    return experiment.decides() == Metric.CPU;
  }

  private void add(String question, Latest cell, Map<String, String> trial, double seconds) {
    measured.merge(question, 1, Integer::sum);
    if (rows.size() >= MOST) {
      return;
    }
    drawn.merge(question, 1, Integer::sum);
    boolean usable = trial.get("usable").equals("true");
    variants.add(cell.variant());
    lines.add(
        new DataTable.Line(
            rows.size(),
            List.of(
                TableCell.variant(cell.variant()),
                TableCell.of(trial.get("block")),
                TableCell.of(seconds(seconds)).showing("seconds", seconds),
                TableCell.of(usable ? "" : trial.get("reason")),
                TableCell.of(question))));
    rows.add(
        Figure.row(
            "question", question,
            "variant", cell.variant(),
            "trial", trial.get("trial"),
            "attempt", Integer.parseInt(trial.get("attempt")),
            "block", trial.get("block"),
            "seconds", seconds,
            "usable", usable,
            "run", cell.run().id()));
  }

  private Shown shown() {
    String id = experiment.id() + "-trials";
    String title = "Every trial, " + (cpu() ? "CPU time" : "wall time");
    if (rows.isEmpty()) {
      return Shown.nothing(Figure.absent(id, CHART, title, Commands.run(experiment)));
    }
    return new Shown(
        new Figure(
            id,
            CHART,
            title,
            finding(drawn.keySet().iterator().next()),
            "Points on a logarithmic axis of seconds per operation; lower is better.",
            List.of(
                new Figure.Choice(
                        "question",
                        "question",
                        false,
                        drawn.keySet().stream().map(Figure.Option::of).toList())
                    .telling(this::finding)),
            variants.stream().map(Figure.Key::of).toList(),
            Optional.of(Figure.json(id)),
            Optional.of(Figure.csv(id)),
            new DataTable(
                title,
                List.of("variant", "block", "per operation", "disturbed by", "question"),
                lines),
            Commands.run(experiment)),
        Figure.files(id, title, rows));
  }

  private String finding(String question) {
    int shown = drawn.get(question);
    int all = measured.get(question);
    long unusable =
        rows.stream()
            .filter(row -> row.get("question").equals(question) && row.get("usable").equals(false))
            .count();
    return "%s; %s.%s"
        .formatted(
            shown == all
                ? Plural.of(all, "trial") + ", each a fresh JVM and each shown"
                : String.format(
                    Locale.ROOT,
                    "The first %,d of %s, each a fresh JVM",
                    shown,
                    Plural.of(all, "trial")),
            unusable == 0
                ? "none was disturbed"
                : unusable + " of them disturbed, drawn hollow and in no figure",
            leftOut());
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
            " No more than %,d are drawn: %s of %s are in trials.csv of their runs only.",
            MOST,
            Plural.of(left, "trial"),
            Plural.of(questions, "question"));
  }

  private static boolean of(Map<String, String> trial, Latest cell) {
    return trial.get("experiment").equals(cell.cell().cell().experiment())
        && trial.get("variant").equals(cell.variant())
        && trial.get("protocol").equals(cell.cell().cell().protocol().label())
        && trial.get("parameters").equals(cell.cell().cell().parametersText())
        && trial.get("jdk").equals(cell.cell().jdk())
        && trial.get("collector").equals(cell.cell().collector());
  }

  private static String seconds(double seconds) {
    return Figures.time(new Estimate(seconds, Optional.empty(), 1)).replace(" (one trial)", "");
  }
}
