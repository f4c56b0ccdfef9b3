package threadmark.publish;

import java.util.ArrayList;
import java.util.List;
import threadmark.model.claim.ClaimVerdict;
import threadmark.model.claim.Ledger;
import threadmark.model.claim.LedgerEntry;
import threadmark.model.claim.Source;

/** The ledger for a terminal: a paragraph for each source, a line for each claim. */
public final class LedgerTable {

  private static final List<String> HEAD =
      List.of("claim", "verdict", "published", "measured", "accepted", "n", "");

  private LedgerTable() {}

  /** The whole table, and what the verdicts add up to. */
  public static String text(Ledger ledger, List<Source> sources) {
    StringBuilder text = new StringBuilder();
    for (Source source : sources) {
      List<LedgerEntry> entries =
          ledger.entries().stream().filter(entry -> entry.source().equals(source.id())).toList();
      if (!entries.isEmpty()) {
        text.append('\n').append(Escaped.plain(source.title()));
        text.append("\n  ").append(LedgerWords.counts(entries)).append("\n\n");
        text.append(rows(entries));
      }
    }
    text.append(
        "\n%s on %s: %s\n"
            .formatted(
                Escaped.plain(ledger.machine().name()),
                Escaped.plain(ledger.jdk()),
                LedgerWords.counts(ledger.entries())));
    return text.toString();
  }

  private static String rows(List<LedgerEntry> entries) {
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    entries.forEach(entry -> rows.add(row(entry)));
    String[] lines = Columns.text("  ", rows).split("\n", -1);
    int indent =
        "  ".length() + entries.stream().mapToInt(entry -> entry.id().length()).max().orElse(0);
    StringBuilder text = new StringBuilder(lines[0]).append('\n');
    for (int i = 0; i < entries.size(); i++) {
      text.append(lines[i + 1]).append('\n');
      if (entries.get(i).verdict() != ClaimVerdict.HELD) {
        text.append(" ".repeat(Math.max(indent, HEAD.getFirst().length() + 2) + 2))
            .append(Escaped.plain(entries.get(i).reason()))
            .append('\n');
      }
    }
    return text.toString();
  }

  private static List<String> row(LedgerEntry entry) {
    return List.of(
        entry.id(),
        entry.verdict().words(),
        Tested.published(entry),
        Tested.measured(entry),
        Escaped.plain(entry.accepted()),
        entry.n() == 0 ? "" : Integer.toString(entry.n()),
        Escaped.plain(entry.statement()));
  }
}
