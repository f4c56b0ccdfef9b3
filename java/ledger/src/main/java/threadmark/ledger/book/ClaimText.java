package threadmark.ledger.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.QuickRuns;
import threadmark.ledger.claim.Source;
import threadmark.text.Paragraph;
import threadmark.text.Window;

/** One claim with its evidence, for a terminal. */
public final class ClaimText {

  private ClaimText() {}

  /** Statement, verdict, figures, what decides it, and how to check. */
  public static String text(
      Source source,
      Claim claim,
      LedgerEntry entry,
      Ledger ledger,
      QuickRuns quick,
      Map<String, String> further,
      LedgerHints hints,
      Window window) {
    StringBuilder text = new StringBuilder();
    text.append(
        Paragraph.text(
            claim.id() + "  ", " ".repeat(claim.id().length() + 2), claim.statement(), window));
    text.append('\n');
    List<List<String>> rows = new ArrayList<>();
    line(rows, "verdict", "%s: %s".formatted(entry.verdict().words(), hints.whole(entry.reason())));
    if (further.containsKey(claim.id())) {
      line(rows, "", hints.further("it", further.get(claim.id())));
    }
    line(rows, "measured", EntryFigures.measured(entry));
    line(rows, "beside it", EntryFigures.beside(entry));
    line(rows, "accepted", entry.accepted());
    line(rows, "published", entry.published());
    line(
        rows,
        "",
        EntryFigures.published(entry).isEmpty()
            ? ""
            : "as the tested quantity: " + EntryFigures.published(entry));
    line(rows, "trials or blocks", entry.n() == 0 ? "" : Integer.toString(entry.n()));
    line(rows, "machine", "%s, %s".formatted(ledger.machine().name(), ledger.jdk()));
    entry
        .each()
        .forEach(run ->
            line(
                rows,
                "run",
                "%s of %s: alone %s%s"
                    .formatted(
                        run.run(),
                        run.day(),
                        run.verdict().words(),
                        quick.hold(run.run()) ? "; " + quick.words(entry, run.run()) : "")));
    line(rows, "source", source.cite());
    line(rows, "place", claim.place());
    line(rows, "kind", "%s: %s".formatted(claim.kind().label(), claim.kind().meaning()));
    claim
        .cells()
        .forEach((name, cell) -> line(rows, "cell " + name, cell.text(claim.experiment())));
    claim
        .standIn()
        .ifPresent(other ->
            other
                .cells()
                .forEach(
                    (name, cell) -> line(rows, "stand-in " + name, cell.text(claim.experiment()))));
    line(rows, "why", claim.why());
    int names = rows.stream().mapToInt(row -> row.getFirst().length()).max().orElse(0);
    for (List<String> row : rows) {
      String head = "  " + row.getFirst() + " ".repeat(names - row.getFirst().length()) + "  ";
      text.append(Paragraph.text(head, " ".repeat(head.length()), row.getLast(), window));
    }
    return text.toString();
  }

  private static void line(List<List<String>> rows, String name, String words) {
    if (!words.isEmpty()) {
      rows.add(List.of(name, words));
    }
  }
}
