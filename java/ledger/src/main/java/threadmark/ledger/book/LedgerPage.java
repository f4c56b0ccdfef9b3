package threadmark.ledger.book;

import java.util.List;
import java.util.stream.Stream;
import threadmark.html.HtmlTable;
import threadmark.html.Markup;
import threadmark.html.StandalonePage;
import threadmark.ledger.claim.Ledger;
import threadmark.ledger.claim.LedgerEntry;
import threadmark.ledger.claim.Source;

/** The ledger as one page that needs nothing else. */
public final class LedgerPage {

  private LedgerPage() {}

  /** The page's whole text, well formed as XML too. */
  public static String html(Ledger ledger, List<Source> sources) {
    return StandalonePage.text(
        "Claims on " + ledger.machine().name(),
        header(ledger),
        Markup.joined(sources.stream().map(source -> section(source, ledger))).and(how(ledger)),
        "");
  }

  private static Markup header(Ledger ledger) {
    return Markup.element(
        "header",
        Markup.element("h1", "Which claims hold on " + ledger.machine().name()),
        Markup.element("p", "%s. %s.".formatted(Ledger.counts(ledger.entries()), ledger.jdk()))
            .with("class", "quiet"));
  }

  private static Markup section(Source source, Ledger ledger) {
    List<LedgerEntry> entries = ledger.entries(source);
    HtmlTable sheet =
        new HtmlTable(
            Ledger.counts(entries),
            List.of("claim", "verdict", "published", "measured", "accepted"));
    entries.forEach(entry -> sheet.row(row(entry).toArray(Markup[]::new)));
    return Markup.element(
        "section",
        Markup.element("h2", source.title()),
        Markup.element("p", source.cite()).with("class", "quiet"),
        sheet.markup());
  }

  private static List<Markup> row(LedgerEntry entry) {
    return Stream.of(
            Markup.text(entry.id() + " ").and(Markup.element("span", entry.statement())),
            Markup.element("strong", entry.verdict().words())
                .and(Markup.text(": " + entry.reason())),
            Markup.text(published(entry)),
            Markup.text(measured(entry)),
            Markup.text(entry.accepted()))
        .toList();
  }

  private static String measured(LedgerEntry entry) {
    String beside = EntryFigures.beside(entry);
    return EntryFigures.measured(entry)
        + (entry.n() == 0 ? "" : ", n = " + entry.n())
        + (beside.isEmpty() ? "" : "; beside it, " + beside);
  }

  /** As printed, and what that makes of the quantity that stands beside it. */
  private static String published(LedgerEntry entry) {
    return EntryFigures.published(entry).isEmpty()
        ? entry.published()
        : "%s: %s".formatted(EntryFigures.published(entry), entry.published());
  }

  private static Markup how(Ledger ledger) {
    return Markup.element(
        "section",
        Markup.element("h2", "How to read it"),
        Markup.element(
            "p",
            "Brackets hold 95% intervals over trials, each a fresh JVM. Held: the whole interval"
                + " lies inside the accepted range. Contradicted: the whole of it lies outside."
                + " Undecided: it reaches across a limit. With many claims side by side, one"
                + " interval in twenty misses. Measured and stated are not verdicts."),
        Markup.element("p", "Measured by: " + String.join(", ", ledger.runs()))
            .with("class", "quiet"));
  }
}
