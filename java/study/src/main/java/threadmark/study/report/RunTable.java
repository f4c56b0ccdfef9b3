package threadmark.study.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import threadmark.numbers.Estimate;
import threadmark.study.answer.CellSummary;
import threadmark.study.experiment.Experiment;
import threadmark.study.record.Skipped;
import threadmark.text.Figures;
import threadmark.text.Paragraph;
import threadmark.text.ReadableUnit;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** A run as a table for a terminal: one paragraph for each question, one line for each variant. */
public final class RunTable {

  /** Of trials that are left out; more of them would hide the tables. */
  private static final int MOST_TROUBLES = 3;

  private RunTable() {}

  /** The whole table. */
  public static String text(
      List<Experiment> experiments, List<CellSummary> cells, List<Skipped> skipped, Window window) {
    StringBuilder text = new StringBuilder();
    String experiment = "";
    for (RunQuestion question : RunQuestion.of(experiments, cells)) {
      Experiment asked = question.experiment();
      if (!asked.id().equals(experiment)) {
        experiment = asked.id();
        text.append('\n').append(Paragraph.text(asked.title() + " — " + asked.question(), window));
      }
      text.append('\n').append(Paragraph.text("  " + question.heading(), window));
      if (question.timed()) {
        FewerTrials fewer = fewer(question);
        text.append(TextTable.text("    ", rows(question, fewer)));
        text.append(legend(fewer, window));
        question.modes().forEach(words -> text.append(Paragraph.text("    " + words, window)));
      }
      for (MetricTable table : MetricTable.of(question)) {
        text.append("\n    ").append(table.caption()).append('\n');
        text.append(TextTable.text("    ", table.rows()));
        text.append(legend(table.fewer(), window));
      }
      text.append(unpaired(question, window));
      text.append(troubles(question, window));
    }
    if (!skipped.isEmpty()) {
      text.append("\nNot measured here\n");
      skipped.forEach(cell ->
          text.append(Paragraph.text("  %s: %s".formatted(cell.cell(), cell.reason()), window)));
    }
    return text.toString();
  }

  private static String legend(FewerTrials fewer, Window window) {
    return fewer.legend().map(words -> Paragraph.text("    " + words, window)).orElse("");
  }

  /** Where no row has the overhead that is declared for it, a column is gone: that is said. */
  private static String unpaired(RunQuestion question, Window window) {
    List<String> measured =
        question.cells().stream()
            .filter(cell -> cell.wall().isPresent() && question.divided(cell))
            .map(cell -> cell.cell().variant())
            .toList();
    boolean shown = question.cells().stream().anyMatch(cell -> cell.overhead().isPresent());
    return shown || measured.isEmpty() || !question.timed()
        ? ""
        : Paragraph.text(
            "    no overhead: no block holds %s together with %s"
                .formatted(question.reference(), String.join(" or ", measured)),
            window);
  }

  private static String troubles(RunQuestion question, Window window) {
    List<String> troubles = question.troubles();
    if (troubles.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder();
    text.append(Paragraph.text("    " + RunQuestion.TROUBLES + troubles.size(), window));
    troubles.stream()
        .limit(MOST_TROUBLES)
        .forEach(trouble -> text.append(Paragraph.text("    ! ", "      ", trouble, window)));
    if (troubles.size() > MOST_TROUBLES) {
      text.append(
          Paragraph.text(
              "    and %d more; report.html names each".formatted(troubles.size() - MOST_TROUBLES),
              window));
    }
    return text.toString();
  }

  /** The head, a row for each variant, and no column in which none has a word. */
  static List<List<String>> rows(RunQuestion question, FewerTrials fewer) {
    List<List<String>> rows = new ArrayList<>(List.of(head(question)));
    question.cells().forEach(cell -> rows.add(row(question, cell, fewer)));
    return TextTable.filled(rows, 1);
  }

  private static List<String> head(RunQuestion question) {
    return List.of(
        "variant", "time", "overhead", "CPU time", "CPU overhead", question.sourceHead());
  }

  /** One variant's words, in the order of the head. */
  private static List<String> row(RunQuestion question, CellSummary cell, FewerTrials fewer) {
    return List.of(
        cell.cell().variant(),
        time(question, cell, CellSummary::wall, fewer).orElse("not measured"),
        overhead(cell, cell.overhead(), fewer),
        question.ownCpu() ? time(question, cell, CellSummary::cpu, fewer).orElse("") : "",
        question.ownCpu() ? overhead(cell, cell.cpuOverhead(), fewer) : "",
        question.printed(cell));
  }

  private static Optional<String> time(
      RunQuestion question,
      CellSummary cell,
      Function<CellSummary, Optional<Estimate>> column,
      FewerTrials fewer) {
    DoubleStream all =
        question.cells().stream()
            .flatMap(one -> column.apply(one).stream())
            .mapToDouble(Estimate::centre);
    return column
        .apply(cell)
        .map(seconds ->
            fewer.marked(seconds, Figures.time(seconds, ReadableUnit.of(seconds.centre(), all))));
  }

  private static String overhead(CellSummary cell, Optional<Estimate> overhead, FewerTrials fewer) {
    return cell.isReference()
        ? "reference"
        : overhead.map(ratio -> fewer.marked(ratio, Figures.overhead(ratio))).orElse("");
  }

  /** Which of its rows' figures rest on fewer trials than others. */
  static FewerTrials fewer(RunQuestion question) {
    return FewerTrials.of(
        question.cells().stream()
            .flatMap(cell ->
                Stream.of(cell.wall(), cell.overhead(), cell.cpu(), cell.cpuOverhead())
                    .flatMap(Optional::stream)));
  }
}
