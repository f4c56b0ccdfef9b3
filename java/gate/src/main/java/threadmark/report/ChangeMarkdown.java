package threadmark.report;

import java.util.List;
import java.util.stream.Stream;
import threadmark.text.Escaped;
import threadmark.verdict.Comparison;
import threadmark.verdict.GateFacts;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;

/** A comparison as a comment on a pull request, and as the summary of a job. */
public final class ChangeMarkdown {

  /** Rows of one verdict in a comment, fewer until it fits. */
  private static final List<Integer> COMMENT_ROWS = List.of(100, 30, 10, 3, 0);

  /** The hosting service refuses comments above 65,536 characters. */
  private static final int COMMENT_CHARACTERS = 60_000;

  private final Verdicts verdicts;
  private final SeriesNames names;
  private final int rows;

  private ChangeMarkdown(Verdicts verdicts, int rows) {
    this.verdicts = verdicts;
    this.names = SeriesNames.of(verdicts);
    this.rows = rows;
  }

  public static String comment(Verdicts verdicts) {
    return COMMENT_ROWS.stream()
        .map(rows -> mark(verdicts) + new ChangeMarkdown(verdicts, rows).text())
        .filter(text -> text.length() <= COMMENT_CHARACTERS)
        .findFirst()
        .orElseGet(() -> mark(verdicts) + "### Threadmark: " + ChangeWords.counts(verdicts) + "\n");
  }

  /** By this line a later run finds its comment again. */
  private static String mark(Verdicts verdicts) {
    return "<!-- threadmark:%s -->\n".formatted(verdicts.gate().isPresent() ? "gate" : "compare");
  }

  /** All rows: a summary has room. */
  public static String summary(Verdicts verdicts) {
    return new ChangeMarkdown(verdicts, Integer.MAX_VALUE).text();
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    text.append("### Threadmark: ").append(ChangeWords.counts(verdicts)).append("\n\n");
    verdicts
        .gate()
        .flatMap(GateFacts::stopped)
        .ifPresent(why -> text.append("**").append(Escaped.prose(capital(why))).append(".**\n\n"));
    if (!names.leftOut().isEmpty()) {
      text.append(SeriesNames.LEFT_OUT).append(Escaped.code(names.leftOut())).append(".\n\n");
    }
    Stream.of(Verdict.values()).forEach(verdict -> section(text, verdict));
    warnings(text);
    text.append("<sub>Change is head / base of the cost: above zero is worse, for rates too. ")
        .append("Intervals are 95%, over trials (forks), base + head. ")
        .append(Escaped.prose(capital(ChangeWords.margins(verdicts))))
        .append(".");
    verdicts
        .gate()
        .ifPresent(gate -> text.append(' ').append(Escaped.prose(GateWords.spent(gate))));
    return text.append("</sub>\n").toString();
  }

  private void warnings(StringBuilder text) {
    List<ChangeWarning> warnings = ChangeWarning.of(verdicts, names);
    if (warnings.isEmpty()) {
      return;
    }
    if (rows == 0) {
      text.append("%d warnings, all in the record.\n\n".formatted(warnings.size()));
      return;
    }
    text.append("#### Warnings\n\n");
    warnings.stream()
        .limit(rows)
        .forEach(warning ->
            text.append(
                "- %s: %s (%s)\n"
                    .formatted(
                        warning.words(),
                        Escaped.code(warning.detail()),
                        Escaped.code(warning.whose()))));
    if (warnings.size() > rows) {
      text.append("- … and %d more, all in the record\n".formatted(warnings.size() - rows));
    }
    text.append('\n');
  }

  private void section(StringBuilder text, Verdict verdict) {
    List<Comparison> chosen =
        verdicts.comparisons().stream()
            .filter(comparison -> shownUnder(comparison) == verdict)
            .toList();
    if (chosen.isEmpty()) {
      return;
    }
    boolean folded = verdict == Verdict.STEADY;
    if (folded) {
      text.append("<details><summary>").append(folded(chosen)).append("</summary>\n\n");
    } else {
      text.append("#### ").append(capital(verdict.label())).append("\n\n");
    }
    text.append("| benchmark | metric | in words | before | after | change | trials | margin |\n");
    text.append("|---|---|---|--:|--:|--:|--:|--:|\n");
    chosen.stream().limit(rows).forEach(comparison -> row(text, comparison));
    if (chosen.size() > rows) {
      text.append("\n… and %d more, all in the record.\n".formatted(chosen.size() - rows));
    }
    text.append(folded ? "\n</details>\n\n" : "\n");
  }

  /** What came along and did not change is folded with what is steady. */
  private static Verdict shownUnder(Comparison comparison) {
    return ChangeWords.prominent(comparison) ? comparison.verdict() : Verdict.STEADY;
  }

  private static String folded(List<Comparison> chosen) {
    long steady = chosen.stream().filter(ChangeWords::prominent).count();
    long along = chosen.size() - steady;
    return along == 0
        ? steady + " steady"
        : "%d steady, and %d %s that came along"
            .formatted(steady, along, along == 1 ? "metric" : "metrics");
  }

  private void row(StringBuilder text, Comparison comparison) {
    text.append(
        "| %s | %s | %s | %s | %s | %s | %s | %s |\n"
            .formatted(
                Escaped.code(names.of(comparison.benchmark())),
                Escaped.prose(SeriesNames.metric(comparison)),
                Escaped.prose(ChangeWords.said(comparison)),
                ChangeFigures.before(comparison),
                ChangeFigures.after(comparison),
                ChangeFigures.change(comparison),
                ChangeWords.trials(comparison),
                ChangeFigures.margin(comparison.margin())));
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
