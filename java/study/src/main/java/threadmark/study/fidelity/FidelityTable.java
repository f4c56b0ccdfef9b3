package threadmark.study.fidelity;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.study.fidelity.FidelityJudgement.CellFidelity;
import threadmark.study.fidelity.FidelityJudgement.Likeness;
import threadmark.study.fidelity.FidelityJudgement.Spread;
import threadmark.text.Column;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.MarkdownTable;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** The harness's fidelity as a table for a terminal or for a page. */
public final class FidelityTable {

  private static final List<Column<CellFidelity>> COLUMNS =
      List.of(
          new Column<>("cell", cell -> cell.cell().toString()),
          new Column<>(
              "trial / by hand",
              cell -> cell.ratio().map(Figures::overhead).orElse("not measured")),
          new Column<>("farthest", cell -> cell.farthest().map(Figures::overhead).orElse("")),
          new Column<>("blocks", FidelityTable::blocks),
          new Column<>("p within 5%", cell -> p(cell.pEquivalent())),
          new Column<>("p beyond 5%", cell -> p(cell.pDifferent())),
          new Column<>("verdict", cell -> cell.likeness().label()));

  private FidelityTable() {}

  /** The table and its sentences, for a terminal. */
  public static String text(FidelityJudgement judgement, Window window) {
    return TextTable.text("  ", Column.table(COLUMNS, judgement.cells()))
        + "\n"
        + sentences(judgement).stream()
            .map(sentence -> Paragraph.text(sentence, window))
            .collect(Collectors.joining());
  }

  /** The same as Markdown, to paste into a page. */
  public static String markdown(FidelityJudgement judgement) {
    List<List<String>> rows = Column.table(COLUMNS, judgement.cells());
    String rule = "|---".repeat(COLUMNS.size()) + "|\n";
    return line(rows.getFirst())
        + rule
        + rows.stream().skip(1).map(FidelityTable::line).collect(Collectors.joining())
        + "\n"
        + String.join("\n\n", sentences(judgement))
        + "\n";
  }

  private static String line(List<String> words) {
    return MarkdownTable.row(
        words.stream().map(word -> Escaped.plain(word).replace("|", "\\|")).toList());
  }

  private static String blocks(CellFidelity cell) {
    return cell.ratio().map(ratio -> Integer.toString(ratio.n())).orElse("0")
        + (cell.dropped() == 0 ? "" : ", %d dropped".formatted(cell.dropped()));
  }

  private static String p(Optional<Double> value) {
    return value.map(p -> p < 0.001 ? "< 0.001" : String.format(Locale.ROOT, "%.3f", p)).orElse("");
  }

  private static List<String> sentences(FidelityJudgement judgement) {
    List<String> sentences = new ArrayList<>();
    sentences.add(verdict(judgement));
    sentences.add(
        spread("Outside the JVM under test a trial spends", judgement.outside())
            + limit(judgement.outside()));
    sentences.add(spread("Of that, the pipeline around the process", judgement.pipeline()));
    return sentences;
  }

  private static String verdict(FidelityJudgement judgement) {
    String margin = Figures.share(FidelityJudgement.MARGIN);
    return switch (judgement.likeness()) {
      case EQUIVALENT ->
          "Equivalent: on every cell, trials and JMH by hand agree within %s.".formatted(margin);
      case UNDECIDED ->
          "Undecided: could not tell whether trials and JMH by hand agree within %s on %s; more --blocks would."
              .formatted(margin, names(judgement, Likeness.UNDECIDED));
      case DIFFERENT ->
          "Different: trials and JMH by hand differ by more than %s on %s."
              .formatted(margin, names(judgement, Likeness.DIFFERENT));
    };
  }

  private static String names(FidelityJudgement judgement, Likeness likeness) {
    return judgement.cells().stream()
        .filter(cell -> cell.likeness() == likeness)
        .map(cell -> cell.cell().experiment())
        .collect(Collectors.joining(", "));
  }

  private static String spread(String subject, Optional<Spread> spread) {
    return spread
        .map(s ->
            String.format(
                Locale.ROOT,
                "%s %.3f s (median) and at most %.3f s, of %d clocked trials.",
                subject,
                s.median(),
                s.max(),
                s.n()))
        .orElse(subject + ": not measured.");
  }

  private static String limit(Optional<Spread> spread) {
    return spread
        .map(s ->
            String.format(
                Locale.ROOT,
                " The limit of %.1f s is %s.",
                FidelityJudgement.LIMIT,
                s.max() <= FidelityJudgement.LIMIT
                    ? "kept"
                    : s.median() <= FidelityJudgement.LIMIT
                        ? "kept by the median, not by all"
                        : "not kept"))
        .orElse("");
  }
}
