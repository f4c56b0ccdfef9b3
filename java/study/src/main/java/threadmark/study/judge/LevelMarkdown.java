package threadmark.study.judge;

import java.util.List;
import java.util.stream.Stream;
import threadmark.study.level.LevelVerdict;
import threadmark.study.level.LevelVerdicts;
import threadmark.text.Escaped;
import threadmark.text.Figures;
import threadmark.verdict.Verdict;

/** A judged run as a comment and as the summary of a job. */
public final class LevelMarkdown {

  /** By this line a later run finds its comment again. */
  private static final String MARK = "<!-- threadmark:judge -->\n";

  /** Rows of one verdict in a comment, fewer until it fits. */
  private static final List<Integer> COMMENT_ROWS = List.of(100, 30, 10, 3, 0);

  /** The hosting service refuses comments above 65,536 characters. */
  private static final int COMMENT_CHARACTERS = 60_000;

  private final LevelVerdicts verdicts;
  private final LevelCommands commands;
  private final LevelNames names;
  private final int rows;

  private LevelMarkdown(LevelVerdicts verdicts, LevelCommands commands, int rows) {
    this.verdicts = verdicts;
    this.commands = commands;
    this.names = new LevelNames(verdicts.verdicts().stream().map(LevelVerdict::series));
    this.rows = rows;
  }

  public static String comment(LevelVerdicts verdicts, LevelCommands commands) {
    return COMMENT_ROWS.stream()
        .map(rows -> MARK + new LevelMarkdown(verdicts, commands, rows).text())
        .filter(text -> text.length() <= COMMENT_CHARACTERS)
        .findFirst()
        .orElseGet(() -> MARK + "### Threadmark: " + LevelWords.counts(verdicts) + "\n");
  }

  /** All rows: a summary has room. */
  public static String summary(LevelVerdicts verdicts, LevelCommands commands) {
    return new LevelMarkdown(verdicts, commands, Integer.MAX_VALUE).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("### Threadmark: ").append(LevelWords.counts(verdicts)).append("\n\n");
    text.append("Run ")
        .append(Escaped.code(verdicts.run()))
        .append(" on ")
        .append(Escaped.code(verdicts.machine().name()))
        .append(" against its baselines.\n\n");
    list(text, "Know this first", LevelLists.unshown(verdicts));
    Stream.of(Verdict.values()).forEach(verdict -> section(text, verdict));
    list(text, "What to do", LevelLists.toDo(verdicts, names, commands));
    list(text, "Cautions", LevelLists.cautions(verdicts, names));
    text.append(
        """
        <sub>An overhead is a variant divided by its reference; a rise is this run's overhead divided by the accepted one. \
        A rise stands between its 99% limits to either side: regressed when the lower one is above the margin.</sub>
        """);
    return text.toString();
  }

  private void list(StringBuilder text, String heading, List<String> sentences) {
    if (sentences.isEmpty()) {
      return;
    }
    text.append("#### ").append(heading).append("\n\n");
    sentences.stream()
        .limit(rows)
        .forEach(sentence -> text.append("- ").append(Escaped.prose(sentence)).append('\n'));
    text.append('\n');
  }

  private void section(StringBuilder text, Verdict verdict) {
    List<LevelVerdict> chosen =
        verdicts.verdicts().stream()
            .filter(LevelVerdict::decides)
            .filter(one -> one.verdict() == verdict)
            .toList();
    if (chosen.isEmpty()) {
      return;
    }
    boolean folded = verdict == Verdict.STEADY;
    if (folded) {
      text.append("<details><summary>").append(chosen.size()).append(" steady</summary>\n\n");
    } else {
      text.append("#### ").append(capital(verdict.label())).append("\n\n");
    }
    text.append("| series | metric | in words | accepted | this run | rise | runs | margin |\n");
    text.append("|---|---|---|--:|--:|--:|--:|--:|\n");
    chosen.stream().limit(rows).forEach(one -> row(text, one));
    if (chosen.size() > rows) {
      text.append("\n… and %d more, all in the record.\n".formatted(chosen.size() - rows));
    }
    text.append(folded ? "\n</details>\n\n" : "\n");
  }

  private void row(StringBuilder text, LevelVerdict verdict) {
    text.append(
        "| %s | %s | %s | %s | %s | %s | %s | %s |\n"
            .formatted(
                Escaped.code(names.of(verdict.series())),
                verdict.series().metric().label(),
                Escaped.prose(LevelWords.said(verdict)),
                LevelWords.accepted(verdict),
                LevelWords.interval(verdict.overhead()),
                LevelWords.interval(verdict.rise()),
                LevelWords.runs(verdict),
                Figures.share(verdict.margin())));
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
