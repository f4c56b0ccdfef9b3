package threadmark.publish;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import threadmark.model.Comparison;
import threadmark.model.Verdicts;

/** A comparison as a table for a terminal, the worst first. */
public final class ChangeTable {

  private static final List<String> HEAD =
      List.of("verdict", "benchmark", "metric", "before", "after", "change (95%)", "trials", "");

  private ChangeTable() {}

  public static String text(Verdicts verdicts) {
    SeriesNames names = SeriesNames.of(verdicts);
    StringBuilder text = new StringBuilder();
    if (!names.everywhere().isEmpty()) {
      text.append("All: ").append(Escaped.plain(names.everywhere())).append("\n\n");
    }
    if (!verdicts.comparisons().isEmpty()) {
      text.append(Columns.text("", rows(verdicts, names))).append('\n');
    }
    for (ChangeWarning warning : ChangeWarning.of(verdicts, names)) {
      text.append("! ").append(Escaped.plain(warning.toString())).append('\n');
    }
    text.append("%s; %s\n".formatted(ChangeWords.counts(verdicts), ChangeWords.margins(verdicts)));
    return text.toString();
  }

  private static List<List<String>> rows(Verdicts verdicts, SeriesNames names) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEAD);
    for (Comparison comparison : worstFirst(verdicts)) {
      rows.add(
          List.of(
              comparison.verdict().label(),
              Escaped.plain(names.of(comparison.benchmark())),
              Escaped.plain(SeriesNames.metric(comparison)),
              ChangeWords.before(comparison),
              ChangeWords.after(comparison),
              ChangeWords.change(comparison),
              ChangeWords.trials(comparison),
              Escaped.plain(note(comparison))));
    }
    return rows;
  }

  static List<Comparison> worstFirst(Verdicts verdicts) {
    return verdicts.comparisons().stream()
        .sorted(Comparator.comparing(Comparison::verdict))
        .toList();
  }

  /** What the other columns do not say. */
  private static String note(Comparison comparison) {
    return switch (comparison.verdict()) {
      case REGRESSED, ACCEPTED, IMPROVED, STEADY -> "";
      case UNDECIDED -> ChangeWords.wanted(comparison);
      case MISSING, INVALID, NO_BASELINE, NEW -> ChangeWords.said(comparison);
    };
  }
}
