package threadmark.calm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import threadmark.jmh.Benchmark;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** What made each benchmark calmer, as a table for a terminal, and the options to add. */
final class CalmText {

  private CalmText() {}

  static String of(Map<Benchmark, Calm> found, List<Integer> cpus, Window window) {
    StringBuilder text = new StringBuilder();
    found.forEach((benchmark, calm) -> text.append(of(benchmark, calm, cpus, window)));
    text.append(
        Paragraph.text(
            "scatter: standard deviation of a trial. A gate sees: the smallest slowdown that it"
                + " could tell. Cost: against the trials as declared; another collector or heap is"
                + " another program.",
            window));
    return text.toString();
  }

  private static String of(Benchmark benchmark, Calm calm, List<Integer> cpus, Window window) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of(benchmark.brief(), "trials", "scatter", "a gate sees", "cost", ""));
    for (Calm.Row row : calm.rows()) {
      rows.add(
          List.of(
              row.setting().toString(),
              Integer.toString(row.trials()),
              Figures.percent(row.scatter()),
              Figures.percent(row.visible()),
              Figures.overhead(row.level()),
              word(row)));
    }
    return TextTable.text("", rows)
        + leftOut(calm, window)
        + Paragraph.text(
            calm.best()
                .map(row -> "add to the gate: " + row.setting().options(cpus))
                .orElse("nothing that was tried is calmer beyond chance; more --forks may show it"),
            window)
        + "\n";
  }

  private static String leftOut(Calm calm, Window window) {
    return calm.leftOut().isEmpty()
        ? ""
        : Paragraph.text(
            "left out, as the first trial failed: "
                + calm.leftOut().stream()
                    .map(CalmSetting::toString)
                    .collect(Collectors.joining(", ")),
            window);
  }

  private static String word(Calm.Row row) {
    String calmer = row.calmer() ? "calmer" : "";
    return row.modes()
        .map(modes ->
            "%stwo modes, %s apart: %d and %d trials"
                .formatted(
                    calmer.isEmpty() ? "" : calmer + ", ",
                    Figures.percent(modes.upper() / modes.lower() - 1),
                    modes.lowerTrials(),
                    modes.upperTrials()))
        .orElse(calmer);
  }
}
