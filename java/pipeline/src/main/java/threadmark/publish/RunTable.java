package threadmark.publish;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import threadmark.judge.CellSummary;
import threadmark.judge.Estimate;
import threadmark.model.Cell;
import threadmark.model.Experiment;
import threadmark.model.Skipped;

/** A run as a table for a terminal: one paragraph for each question, one line for each variant. */
public final class RunTable {

  private static final List<String> HEAD =
      List.of("variant", "time", "overhead", "CPU time", "CPU overhead", "in the source");

  private RunTable() {}

  /** The whole table. */
  public static String text(
      List<Experiment> experiments, List<CellSummary> cells, List<Skipped> skipped) {
    Map<String, Experiment> byId =
        experiments.stream().collect(Collectors.toMap(Experiment::id, Function.identity()));
    Map<String, List<CellSummary>> paragraphs = new LinkedHashMap<>();
    for (CellSummary cell : cells) {
      paragraphs.computeIfAbsent(heading(cell), unused -> new ArrayList<>()).add(cell);
    }
    StringBuilder text = new StringBuilder();
    String experiment = "";
    for (Map.Entry<String, List<CellSummary>> paragraph : paragraphs.entrySet()) {
      Experiment asked = byId.get(paragraph.getValue().getFirst().cell().experiment());
      if (!asked.id().equals(experiment)) {
        experiment = asked.id();
        text.append('\n').append(asked.title()).append(" — ").append(asked.question()).append('\n');
      }
      text.append("\n  ").append(paragraph.getKey()).append('\n');
      text.append(Columns.text("    ", rows(asked, paragraph.getValue())));
      paragraph.getValue().stream()
          .flatMap(cell -> cell.troubles().stream())
          .forEach(trouble -> text.append("    ! ").append(trouble).append('\n'));
    }
    if (!skipped.isEmpty()) {
      text.append("\nNot measured here\n");
      skipped.forEach(cell -> text.append("  %s: %s%n".formatted(cell.cell(), cell.reason())));
    }
    return text.toString();
  }

  private static String heading(CellSummary summary) {
    Cell cell = summary.cell();
    return String.join(
        " · ",
        cell.protocol().label(),
        cell.parametersText(),
        summary.jdk(),
        summary.collector().replaceAll("-XX:\\+Use|GC$", ""));
  }

  private static List<List<String>> rows(Experiment experiment, List<CellSummary> cells) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (CellSummary cell : cells) {
      rows.add(
          List.of(
              cell.cell().variant(),
              cell.wall().map(Figures::time).orElse("not measured"),
              overhead(cell, cell.overhead()),
              cell.cpu().map(Figures::time).orElse(""),
              overhead(cell, cell.cpuOverhead()),
              printed(experiment, cell.cell())));
    }
    return rows;
  }

  private static String overhead(CellSummary cell, Optional<Estimate> overhead) {
    return cell.reference() ? "reference" : overhead.map(Figures::overhead).orElse("");
  }

  /** What the source printed for that variant, whatever the size that it ran at. */
  private static String printed(Experiment experiment, Cell cell) {
    return experiment.figures().stream()
        .filter(figure -> figure.variant().equals(cell.variant()))
        .map(figure -> figure.printed() + size(figure.parameters()))
        .distinct()
        .limit(2)
        .collect(Collectors.joining("; "));
  }

  private static String size(Map<String, String> parameters) {
    return parameters.isEmpty()
        ? ""
        : parameters.entrySet().stream()
            .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
            .collect(Collectors.joining(" ", " at ", ""));
  }
}
