package threadmark.pages.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import threadmark.ledger.badge.Badge;
import threadmark.ledger.book.EntryFigures;
import threadmark.ledger.claim.Claim;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;
import threadmark.pages.chart.DataTable;
import threadmark.pages.chart.Figure;
import threadmark.pages.chart.TableCell;
import threadmark.text.Plural;

/** The pages of sources: one list of all, and one for each of them. */
final class SourcePages {

  private final Claims claims;

  SourcePages(Claims claims) {
    this.claims = claims;
  }

  /**
   * A source in the list of all.
   *
   * @param words what each place says, or that none was asked
   */
  record SourceLine(String id, String title, String cite, String badge, List<String> words) {}

  /** The list of all sources. */
  record Overview(List<SourceLine> sources, String words, String command) {}

  /** One source. */
  record SourcePage(
      String id,
      String title,
      String cite,
      Optional<String> link,
      String badge,
      List<String> words,
      DataTable table,
      List<Figure> figures,
      String evidence,
      Optional<String> snippets) {}

  Overview overview() {
    return new Overview(
        claims.sources().stream()
            .map(source ->
                new SourceLine(
                    source.id(),
                    source.title(),
                    source.cite(),
                    claims.badge(source.id()).text(),
                    words(source)))
            .toList(),
        claims.ledgers().isEmpty()
            ? "Nothing was measured yet."
            : "These are %d claims of %d sources. They were tested on %s."
                .formatted(
                    claims.sources().stream()
                        .flatMap(source -> source.claims().stream())
                        .map(Claim::id)
                        .distinct()
                        .count(),
                    claims.sources().size(),
                    claims.ledgers().size() == 1
                        ? "one machine on one JDK"
                        : Plural.of(claims.ledgers().size(), "pair") + " of a machine and a JDK"),
        "scripts/threadmark claims");
  }

  private List<String> words(Source source) {
    return claims.ledgers().isEmpty()
        ? List.of("not measured yet")
        : claims.ledgers().stream()
            .map(ledger ->
                "%s: %s".formatted(ClaimPages.place(ledger), words(ledger.entries(source))))
            .toList();
  }

  private static String words(List<LedgerEntry> entries) {
    return entries.stream().anyMatch(entry -> entry.verdict().tested())
        ? Ledger.counts(entries)
        : "none could be tested";
  }

  List<SourcePage> sources(List<Figure> figures) {
    List<SourcePage> pages = new ArrayList<>();
    for (int i = 0; i < claims.sources().size(); i++) {
      Source source = claims.sources().get(i);
      Badge badge = claims.badge(source.id());
      pages.add(
          new SourcePage(
              source.id(),
              source.title(),
              source.cite(),
              source.link(),
              badge.text(),
              words(source),
              table(source),
              List.of(figures.get(i)),
              claims.evidence(badge),
              claims.snippets(badge, source)));
    }
    return pages;
  }

  /** A line for each claim, a column for each place. */
  private DataTable table(Source source) {
    List<Ledger> ledgers = claims.ledgers();
    return DataTable.of(
        "Every claim, and what each machine says about it",
        Stream.concat(
                Stream.of("claim", "it says", "printed", "it holds for"),
                ledgers.stream().map(ClaimPages::place))
            .toList(),
        source.claims().stream().map(claim -> line(claim, ledgers)).toList());
  }

  private static DataTable.Line line(Claim claim, List<Ledger> ledgers) {
    List<LedgerEntry> entries =
        ledgers.stream().flatMap(ledger -> ledger.entry(claim.id()).stream()).toList();
    List<TableCell> cells = new ArrayList<>();
    cells.add(TableCell.of(claim.id()).to("claims/" + claim.id() + "/").anchored());
    cells.add(TableCell.of(claim.statement()));
    cells.add(TableCell.of(entries.isEmpty() ? "" : printed(entries.getFirst())));
    cells.add(TableCell.of(entries.isEmpty() ? "" : entries.getFirst().accepted()));
    entries.forEach(entry -> cells.add(ClaimPages.found(entry)));
    return new DataTable.Line(-1, cells);
  }

  /** As the tested quantity, where the source gives that; as printed otherwise. */
  private static String printed(LedgerEntry entry) {
    String quantity = EntryFigures.published(entry);
    return quantity.isEmpty() ? entry.published() : quantity;
  }
}
