package threadmark.publish.site;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import threadmark.judge.Estimate;
import threadmark.model.Experiment;
import threadmark.model.Metric;
import threadmark.publish.Figures;

/** Every trial of an experiment's newest figures, the unusable ones among them as such. */
final class TrialsFigure {

  private static final String CHART = "trials";

  /** No chart gets more rows; a run of the longest profile stays far below. */
  private static final int MOST = 3000;

  private TrialsFigure() {}

  static Shown of(
      Experiment experiment, List<Asked> asked, Map<String, List<Map<String, String>>> trials) {
    String id = experiment.id() + "-trials";
    String column = experiment.decides() == Metric.CPU ? "cpu" : "wall";
    List<Map<String, Object>> rows = new ArrayList<>();
    Set<String> variants = new LinkedHashSet<>();
    List<Figure.Option> options = new ArrayList<>();
    List<DataTable.Line> lines = new ArrayList<>();
    for (Asked question : asked) {
      String name = question.place().label() + " · " + question.heading();
      int before = rows.size();
      for (Latest cell : question.cells()) {
        for (Map<String, String> trial : trials.getOrDefault(cell.run().id(), List.of())) {
          if (!of(trial, cell) || trial.get(column).isEmpty() || rows.size() >= MOST) {
            continue;
          }
          double seconds = Double.parseDouble(trial.get(column));
          variants.add(cell.variant());
          lines.add(
              new DataTable.Line(
                  rows.size(),
                  List.of(
                      TableCell.variant(cell.variant()),
                      TableCell.of(trial.get("block")),
                      TableCell.of(seconds(seconds)).showing("seconds", seconds),
                      TableCell.of(trial.get("usable").equals("true") ? "" : trial.get("reason")),
                      TableCell.of(name))));
          rows.add(
              Figure.row(
                  "question", name,
                  "variant", cell.variant(),
                  "trial", trial.get("trial"),
                  "attempt", Integer.parseInt(trial.get("attempt")),
                  "block", trial.get("block"),
                  "seconds", seconds,
                  "usable", trial.get("usable").equals("true"),
                  "run", cell.run().id()));
        }
      }
      if (rows.size() > before) {
        options.add(new Figure.Option(name, name, Optional.empty()));
      }
    }
    String title =
        "Every trial, " + (experiment.decides() == Metric.CPU ? "CPU time" : "wall time");
    if (rows.isEmpty()) {
      return Shown.nothing(Figure.absent(id, CHART, title, Commands.run(experiment)));
    }
    long unusable = rows.stream().filter(row -> row.get("usable").equals(false)).count();
    String finding =
        "%d trials, each a fresh JVM and each shown; %s."
            .formatted(
                rows.size(),
                unusable == 0
                    ? "none was disturbed"
                    : unusable + " of them disturbed, drawn hollow and in no figure");
    return new Shown(
        new Figure(
            id,
            CHART,
            title,
            finding,
            finding + " Points on a logarithmic axis of seconds per operation; lower is better.",
            List.of(new Figure.Choice("question", "question", false, options)),
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
