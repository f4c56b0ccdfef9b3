package threadmark.study.judge;

import java.util.List;
import java.util.Optional;
import threadmark.report.VerdictReport;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdict.NoBaselineReason;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.Column;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.text.Window;
import threadmark.verdict.Verdict;

/** The verdicts on a run, against what was accepted on its machine. */
public final class LevelReport extends VerdictReport<LevelVerdict> {

  static final Column<LevelVerdict> METRIC =
      new Column<>("metric", row -> row.series().metric().label());
  static final Column<LevelVerdict> RISE =
      new Column<>("rise", row -> LevelWords.interval(row.rise()));
  static final Column<LevelVerdict> RUNS = new Column<>("runs", LevelWords::runs);

  private final LevelVerdicts verdicts;
  private final LevelCommands commands;
  private final LevelNames names;

  public LevelReport(LevelVerdicts verdicts, LevelCommands commands) {
    this.verdicts = verdicts;
    this.commands = commands;
    this.names = new LevelNames(verdicts.verdicts().stream().map(LevelVerdict::series));
  }

  @Override
  protected String name() {
    return "judge";
  }

  @Override
  protected String counts() {
    return LevelWords.counts(verdicts);
  }

  @Override
  protected List<LevelVerdict> rows() {
    return verdicts.verdicts().stream().filter(LevelVerdict::decides).toList();
  }

  @Override
  protected Verdict verdict(LevelVerdict verdict) {
    return verdict.verdict();
  }

  @Override
  protected String sentence(LevelVerdict verdict) {
    return LevelWords.sentence(verdict);
  }

  @Override
  protected List<Column<LevelVerdict>> columns() {
    return List.of(
        new Column<>("series", row -> Escaped.code(names.of(row.series()))),
        METRIC,
        new Column<>("in words", row -> Escaped.prose(sentence(row))),
        new Column<>("accepted", LevelWords::accepted),
        new Column<>("this run", row -> LevelWords.interval(row.overhead())),
        RISE,
        RUNS,
        new Column<>("margin", row -> Figures.share(row.margin())));
  }

  @Override
  protected String above(int rows) {
    return "Run %s on %s against its baselines.\n\n"
            .formatted(Escaped.code(verdicts.run()), Escaped.code(verdicts.machine().name()))
        + prose("Know this first", LevelLists.unshown(verdicts), rows)
        + prose("What moved", LevelLists.moved(verdicts, names), rows);
  }

  @Override
  protected String below(int rows) {
    return prose("What to do", LevelLists.toDo(verdicts, names, commands), rows)
        + prose("Cautions", LevelLists.cautions(verdicts, names), rows)
        + """
        <sub>An overhead is a variant divided by its reference; a rise is this run's overhead divided by the accepted one. \
        A rise stands between its 99% limits to either side: regressed when the lower one is above the margin.</sub>
        """;
  }

  private static String prose(String heading, List<String> sentences, int rows) {
    return list(heading, sentences.stream().map(Escaped::prose).toList(), rows);
  }

  @Override
  protected String testClass(LevelVerdict verdict) {
    return verdict.series().cell().experiment();
  }

  @Override
  protected String testName(LevelVerdict verdict) {
    return "%s %s %s %s"
        .formatted(
            verdict.series().cell(),
            verdict.series().metric().label(),
            verdict.series().collector(),
            verdict.series().jdk());
  }

  /** What is to be done about a quick run says by itself why it was not judged. */
  @Override
  protected String complaint(LevelVerdict verdict) {
    String todo = LevelWords.toDo(verdicts, verdict, commands);
    if (verdict.lacks().equals(Optional.of(NoBaselineReason.QUICK_RUN))) {
      return todo;
    }
    return sentence(verdict) + (todo.isEmpty() ? "" : "; " + todo);
  }

  @Override
  public String text(Window window) {
    return LevelTable.text(verdicts, commands, names, window);
  }

  @Override
  public String html() {
    return new LevelPage(verdicts, commands, names).html();
  }
}
