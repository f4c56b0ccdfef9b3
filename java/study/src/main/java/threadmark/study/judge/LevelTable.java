package threadmark.study.judge;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.Column;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** A judged run as a table for a terminal, the worst first. */
final class LevelTable {

  /** Verdict, series and metric. */
  private static final int KEYS = 3;

  private LevelTable() {}

  static String text(
      LevelVerdicts verdicts, LevelCommands commands, LevelNames names, Window window) {
    Optional<NoBaselineReason> lacking = verdicts.lacking();
    if (lacking.equals(Optional.of(NoBaselineReason.QUICK_RUN))) {
      return unjudged(verdicts, commands, window);
    }
    StringBuilder text = new StringBuilder(list("! ", LevelLists.unshown(verdicts), window));
    text.append(list("", LevelLists.moved(verdicts, names), window));
    List<LevelVerdict> deciding = LevelLists.worstFirst(verdicts);
    boolean once = lacking.isPresent() && deciding.size() > 1;
    if (!deciding.isEmpty()) {
      text.append(TextTable.text("", table(deciding, names, once))).append('\n');
    }
    lacking
        .filter(unused -> once)
        .ifPresent(why ->
            text.append(
                Paragraph.text("each series: no comparable baseline, " + why.words(), window)));
    List<LevelVerdict> advice = LevelLists.advice(verdicts);
    if (!advice.isEmpty()) {
      text.append("Other metrics of the same trials, which do not decide:\n");
      text.append(TextTable.text("  ", table(advice, names, false))).append('\n');
    }
    text.append(list("! ", LevelLists.cautions(verdicts, names), window));
    text.append(list("> ", LevelLists.toDo(verdicts, names, commands), window));
    text.append(Paragraph.text(LevelWords.counts(verdicts), window));
    return text.toString();
  }

  private static String list(String mark, List<String> sentences, Window window) {
    return sentences.stream()
        .map(sentence -> Paragraph.text(mark, "  ", sentence, window))
        .collect(Collectors.joining());
  }

  /** What follows from the run and not from its series is one sentence. */
  private static String unjudged(LevelVerdicts verdicts, LevelCommands commands, Window window) {
    return LevelLists.worstFirst(verdicts).stream()
        .map(verdict -> LevelWords.toDo(verdicts, verdict, commands))
        .distinct()
        .map(todo -> Paragraph.text("nothing is judged: " + todo, window))
        .collect(Collectors.joining());
  }

  /**
   * The rows with their head.
   *
   * @param once whether what would be said of all of them is said elsewhere
   */
  private static List<List<String>> table(
      List<LevelVerdict> verdicts, LevelNames names, boolean once) {
    List<Column<LevelVerdict>> columns =
        List.of(
            new Column<>("verdict", row -> row.verdict().label()),
            new Column<>("series", row -> names.of(row.series())),
            LevelReport.METRIC,
            new Column<>("accepted (95%)", LevelWords::accepted),
            new Column<>("this run (95%)", row -> LevelWords.interval(row.overhead())),
            new Column<>("rise (99% each way)", row -> LevelWords.interval(row.rise())),
            new Column<>("since anchor (99% each way)", LevelWords::anchor),
            LevelReport.RUNS,
            new Column<>("resolution", LevelWords::resolution),
            new Column<>("", row -> once ? "" : LevelWords.sentence(row)));
    return TextTable.filled(Column.table(columns, verdicts), KEYS);
  }
}
