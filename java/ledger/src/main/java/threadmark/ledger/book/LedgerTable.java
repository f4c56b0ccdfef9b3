package threadmark.ledger.book;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import threadmark.ledger.claim.ClaimVerdict;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;
import threadmark.text.Paragraph;
import threadmark.text.TextTable;
import threadmark.text.Window;

/** The ledger for a terminal: a paragraph for each source, a line for each claim. */
public final class LedgerTable {

  private static final String INDENT = "  ";

  private static final List<String> HEAD =
      List.of("claim", "verdict", "published", "measured", "accepted", "n", "");

  private LedgerTable() {}

  /**
   * The whole table, and what the verdicts add up to.
   *
   * @param further the command that measures an undecided claim further, by the claim's id
   */
  public static String text(
      Ledger ledger,
      List<Source> sources,
      Map<String, String> further,
      LedgerHints hints,
      Window window) {
    StringBuilder text = new StringBuilder(Paragraph.text(measuredOn(ledger), window));
    for (Source source : sources) {
      List<LedgerEntry> entries = ledger.entries(source);
      if (!entries.isEmpty()) {
        text.append('\n').append(Paragraph.text(source.title(), window));
        text.append(Paragraph.text(INDENT + Ledger.counts(entries), window)).append('\n');
        text.append(rows(entries, hints, window));
        text.append(further(entries, further, hints, window));
      }
    }
    text.append('\n')
        .append(
            Paragraph.text(
                "%s on %s: %s"
                    .formatted(
                        ledger.machine().name(), ledger.jdk(), Ledger.counts(ledger.entries())),
                window));
    return text.toString();
  }

  /** Whose figures they are is read before the first of hundreds of lines. */
  private static String measuredOn(Ledger ledger) {
    int runs = ledger.runs().size();
    return "%s on %s, %s"
        .formatted(
            ledger.machine().name(),
            ledger.jdk(),
            runs == 0 ? "no run" : runs + (runs == 1 ? " run" : " runs"));
  }

  /** Each command once, with the claims that it is for. */
  private static String further(
      List<LedgerEntry> entries, Map<String, String> further, LedgerHints hints, Window window) {
    Map<String, List<String>> claims = new LinkedHashMap<>();
    for (LedgerEntry entry : entries) {
      if (further.containsKey(entry.id())) {
        claims
            .computeIfAbsent(further.get(entry.id()), command -> new ArrayList<>())
            .add(entry.id());
      }
    }
    StringBuilder text = new StringBuilder();
    claims.forEach((command, ids) ->
        text.append(
            Paragraph.text(
                INDENT, INDENT, hints.further(String.join(", ", ids), command), window)));
    return text.isEmpty() ? "" : "\n" + text;
  }

  private static String rows(List<LedgerEntry> entries, LedgerHints hints, Window window) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    entries.forEach(entry -> rows.add(row(entry)));
    String[] lines = TextTable.text(INDENT, rows).split("\n", -1);
    String margin = margin(entries);
    StringBuilder text = new StringBuilder(lines[0]).append('\n');
    for (int i = 0; i < entries.size(); i++) {
      text.append(lines[i + 1]).append('\n').append(reason(entries.get(i), margin, hints, window));
    }
    return text.toString();
  }

  private static String margin(List<LedgerEntry> entries) {
    int names = entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
    return " ".repeat(INDENT.length() + Math.max(names, HEAD.getFirst().length()) + 2);
  }

  /** Why it is not simply held, and what stands beside it. */
  private static String reason(LedgerEntry entry, String margin, LedgerHints hints, Window window) {
    String beside = EntryFigures.beside(entry);
    return (entry.verdict() == ClaimVerdict.HELD
            ? ""
            : Paragraph.text(margin, margin, hints.whole(entry.reason()), window))
        + (beside.isEmpty() ? "" : Paragraph.text(margin, margin, "beside it, " + beside, window));
  }

  private static List<String> row(LedgerEntry entry) {
    return List.of(
        entry.id(),
        entry.verdict().words(),
        EntryFigures.published(entry),
        EntryFigures.measured(entry),
        entry.accepted(),
        entry.n() == 0 ? "" : Integer.toString(entry.n()),
        entry.statement());
  }
}
